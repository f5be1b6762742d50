/** Numbers are kept as they are read out: without spaces. They come upper case from the contract. */
export function compactPlate(text: string): string {
  return text.replaceAll(/\s/g, '')
}
