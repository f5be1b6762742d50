import * as z from 'zod/mini'
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import * as words from './messages/accounts.ts'
import { UNPRINTABLE } from './messages/errors.ts'

/** One of a list: nothing chosen, and something that is not on it, are told apart. */
// @__NO_SIDE_EFFECTS__
export function choice<const Values extends readonly string[]>(values: Values, required: string, unknown: string) {
  return z.enum(values, { error: ({ input }) => (input === undefined || input === '' ? required : unknown) })
}

/** Every record's key; some systems write it in capitals, and mean the same. */
export const Id = z.uuid().check(z.toLowerCase())

/** What people call a booking by. Nine digits: more than there will be, and few enough for the database's number. */
export const TransactionId = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^VL-\d{1,9}$/))

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

/** One line without anything that hides or turns the text around. The joiners of Indian scripts, which follow a sign, are part of it. */
export const ONE_LINE = /^(?:[^\p{C}\p{Zl}\p{Zp}]|(?<=\p{M})[\u200C\u200D])*$/u

/** A line that must be there and has an end. */
// @__NO_SIDE_EFFECTS__
export function fieldText(most: number, required: string, tooLong: string) {
  return longText(most, required, tooLong).check(z.regex(ONE_LINE, UNPRINTABLE))
}

/** A text of any number of lines that must be there and has an end. */
// @__NO_SIDE_EFFECTS__
export function longText(most: number, required: string, tooLong: string) {
  return z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(most, tooLong))
}
