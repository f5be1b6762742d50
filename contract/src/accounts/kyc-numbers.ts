/** Returns whether the text is twelve digits with a valid Verhoeff check digit, as in every Aadhaar number. */
export function isAadhaar(digits: string): boolean {
  if (!/^[2-9]\d{11}$/.test(digits)) return false
  let check = 0
  for (const [position, digit] of [...digits].toReversed().entries()) {
    check = product(check, permuted(position % 8, Number(digit)))
  }
  return check === 0
}

/** Returns whether the text has the PAN format: five letters, four digits, one letter. */
export function isPan(text: string): boolean {
  return /^[A-Z]{5}\d{4}[A-Z]$/.test(text)
}

/** Returns the last four characters, the only part of an identity number that is ever shown. */
export function lastFour(text: string): string {
  return text.slice(-4)
}

// Multiplication in the dihedral group of order ten.
function product(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5)
  return b < 5 ? 5 + ((a - b + 5) % 5) : (a - b + 5) % 5
}

const FIRST_PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

function permuted(times: number, digit: number): number {
  let result = digit
  for (let i = 0; i < times; i++) result = FIRST_PERMUTATION[result] ?? result
  return result
}
