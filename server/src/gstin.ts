/** The state in which a GST registration is held, by the number itself; null when it is no such number. */
export function stateOfGstin(gstin: string): { stateCode: string; state: string } | null {
  if (!SHAPE.test(gstin) || checkCharacter(gstin.slice(0, -1)) !== gstin.at(-1)) return null
  const stateCode = gstin.slice(0, 2)
  const state = STATES[stateCode]
  return state === undefined ? null : { stateCode, state }
}

// Two digits for the state, the PAN, a count of registrations, Z, and a check character.
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

// Where we may be registered: NCR reaches over three of them.
const STATES: Record<string, string> = {
  '06': 'Haryana',
  '07': 'Delhi',
  '09': 'Uttar Pradesh',
  '29': 'Karnataka',
  '36': 'Telangana',
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

// Every second character counts double; of each product both digits, to the base 36, are added up.
function checkCharacter(text: string): string | undefined {
  let sum = 0
  for (const [index, character] of [...text].entries()) {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return ALPHABET[(36 - (sum % 36)) % 36]
}
