import * as z from 'zod/mini'
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import * as words from './messages/accounts.ts'

/** Every record's key; some systems write it in capitals, and mean the same. */
export const Id = z.uuid().check(z.toLowerCase())

/** A key that a form must choose. */
// @__NO_SIDE_EFFECTS__
export function idField(required: string) {
  return z.uuid(required).check(z.toLowerCase())
}

/** Ten digits, with or without +91; `messages` say what is missing in the words of the form that asks. */
// @__NO_SIDE_EFFECTS__
export function phoneField(required: string, invalid: string) {
  return z.string(required).check(z.minLength(1, required), z.regex(/^(\+91)?\d{10}$/, invalid))
}

/** As stored and compared: +91 and ten digits. */
export function fullPhone(phone: string): string {
  return `+91${phone.slice(-10)}`
}

// @__NO_SIDE_EFFECTS__
export function emailField(required: string, invalid: string) {
  return z
    .string(required)
    .check(z.minLength(1, required), z.maxLength(EMAIL_MAX, words.EMAIL_TOO_LONG), z.email(invalid))
}

/** A day as the date input gives it, which must exist. */
export const Day = z.iso.date(words.DOB_INVALID)

/** A password somebody chooses: each rule has its own words. */
export const NewPassword = z
  .string(words.PASSWORD_REQUIRED)
  .check(
    z.minLength(1, words.PASSWORD_REQUIRED),
    z.minLength(PASSWORD_MIN, words.PASSWORD_TOO_SHORT),
    z.maxLength(PASSWORD_MAX, words.PASSWORD_TOO_LONG),
    z.regex(/\d/, words.PASSWORD_NEEDS_NUMBER),
    z.regex(/[a-z]/, words.PASSWORD_NEEDS_LOWERCASE),
    z.regex(/[A-Z]/, words.PASSWORD_NEEDS_UPPERCASE),
    z.regex(/[^A-Za-z0-9\s]/, words.PASSWORD_NEEDS_SPECIAL),
  )

/** A text that must be there and has an end. */
// @__NO_SIDE_EFFECTS__
export function fieldText(most: number, required: string, tooLong: string) {
  return z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(most, tooLong))
}
