/** Returns whether a GST registration number is well formed and its check character is right. */
export function isGstin(gstin: string): boolean {
  return SHAPE.test(gstin) && checkCharacter(gstin.slice(0, -1)) === gstin.at(-1)
}

// Two digits for the state, the PAN, the count of registrations, the letter Z and a check character.
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

// Every second character has double weight; both base-36 digits of each product are added to the sum.
function checkCharacter(text: string): string | undefined {
  let sum = 0
  for (const [index, character] of [...text].entries()) {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return ALPHABET[(36 - (sum % 36)) % 36]
}
