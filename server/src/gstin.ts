/** Returns the state of a GST registration number; null when the number is invalid. */
export function stateOfGstin(gstin: string): { stateCode: string; state: string } | null {
  if (!SHAPE.test(gstin) || checkCharacter(gstin.slice(0, -1)) !== gstin.at(-1)) return null
  const stateCode = gstin.slice(0, 2)
  const state = STATES[stateCode]
  return state === undefined ? null : { stateCode, state }
}

// Two digits for the state, the PAN, the count of registrations, the letter Z and a check character.
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

// The states in which the company may be registered. NCR covers parts of three of them.
const STATES: Record<string, string> = {
  '06': 'Haryana',
  '07': 'Delhi',
  '09': 'Uttar Pradesh',
  '29': 'Karnataka',
  '36': 'Telangana',
}

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
