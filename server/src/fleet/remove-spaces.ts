/** Removes the spaces of a chassis, motor or battery number. The contract has already converted it to upper case. */
export function removeSpaces(text: string): string {
  return text.replaceAll(/\s/g, '')
}
