import { fieldError } from '../../platform/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The password of all demo accounts. It is printed in the README, so nobody may use it in production. */
export const DEMO_PASSWORD = 'Volt@1234'

interface NewPassword {
  /** The form field that shows the refusal. */
  field: string
  password: string
  owner: { name: string; phone: string | null }
}

/** Throws an error if a new password is common, or consists of its owner's name or phone number. */
export type AssertHardToGuess = (chosen: NewPassword) => void

export function createPasswordCheck({ isProduction }: { isProduction: boolean }): AssertHardToGuess {
  return ({ field, password, owner }) => {
    if (!isProduction && password === DEMO_PASSWORD) return
    if (isCommonPassword(password)) throw fieldError(field, 'passwordCommon')
    if (hasPhone(password, owner.phone) || isOnlyName(password, owner.name)) throw fieldError(field, 'passwordPersonal')
  }
}

const PHONE_DIGITS = 10

function hasPhone(password: string, phone: string | null): boolean {
  return phone !== null && password.replaceAll(/\D/g, '').includes(phone.slice(-PHONE_DIGITS))
}

// Compare the letters only: a digit or a mark around the name does not make it harder to guess. Words that merely
// contain a short name are fine.
function isOnlyName(password: string, name: string): boolean {
  const letters = plain(password).replaceAll(/[^\p{L}\p{M}]/gu, '')
  const names = plain(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part.length > 1)
    .toSorted((one, other) => other.length - one.length)
  const rest = names.reduce((text, part) => text.replaceAll(part, ''), letters)
  return letters !== '' && rest === ''
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
