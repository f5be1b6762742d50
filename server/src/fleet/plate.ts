/** Removes spaces from a registration or part number. The contract has already converted it to upper case. */
export function compactPlate(text: string): string {
  return text.replaceAll(/\s/g, '')
}
