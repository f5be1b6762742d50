import * as z from 'zod/mini'
import { EVERY_CITY } from './every-city.ts'
import { EMAIL_MAX, MOST_CHOSEN, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import * as words from '../accounts/accounts-messages.ts'
import { UNPRINTABLE } from './error-messages.ts'

/** A value from a list, with separate messages for a missing and for an unknown value. */
// @__NO_SIDE_EFFECTS__
export function choice<const Values extends readonly string[]>(values: Values, required: string, unknown: string) {
  return z.enum(values, { error: ({ input }) => (input === undefined || input === '' ? required : unknown) })
}

/** A record's UUID. Upper case is accepted, because some systems write UUIDs that way. */
export const Id = z.uuid().check(z.toLowerCase())

/** Chosen records in a query string: their ids with commas between them. */
export const ChosenIds = z
  .string()
  .check(
    z.refine(
      (text) => text.split(',').length <= MOST_CHOSEN && text.split(',').every((id) => Id.safeParse(id).success),
    ),
  )

export const CityOrAll = z.union([Id, z.literal(EVERY_CITY)])

/** The public id of a booking. At most nine digits, so that the number always fits the database's integer column. */
export const TransactionId = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^VL-\d{1,9}$/))

/** A required number, with separate messages for a missing one and for text that is no number. */
// @__NO_SIDE_EFFECTS__
export function numberField(required: string, notNumber: string) {
  return z.number({ error: ({ input }) => (input === undefined || input === null ? required : notNumber) })
}

/** A required UUID in a form. */
// @__NO_SIDE_EFFECTS__
export function idField(required: string) {
  return z.uuid(required).check(z.toLowerCase())
}

/** Ten digits, with or without +91. Each form passes its own messages. */
// @__NO_SIDE_EFFECTS__
export function phoneField(required: string, invalid: string) {
  return z.string(required).check(z.minLength(1, required), z.regex(/^(\+91)?\d{10}$/, invalid))
}

/** Returns the phone number in the stored form: +91 and ten digits. */
export function fullPhone(phone: string): string {
  return `+91${phone.slice(-10)}`
}

// @__NO_SIDE_EFFECTS__
export function emailField(required: string, invalid: string) {
  return z
    .string(required)
    .check(z.minLength(1, required), z.maxLength(EMAIL_MAX, words.EMAIL_TOO_LONG), z.email(invalid))
}

/** An existing calendar day, as YYYY-MM-DD. */
export const Day = z.iso.date(words.DOB_INVALID)

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

/** A line without control or invisible characters. Zero-width joiners are allowed after a combining mark, where Indian scripts need them. */
export const ONE_LINE = /^(?:[^\p{C}\p{Zl}\p{Zp}]|(?<=\p{M})[\u200C\u200D])*$/u

/** A required single-line text of limited length. */
// @__NO_SIDE_EFFECTS__
export function fieldText(most: number, required: string, tooLong: string) {
  return longText(most, required, tooLong).check(z.regex(ONE_LINE, UNPRINTABLE))
}

/** A required name. Names that look alike, such as with wide letters or repeated blanks, become the same name. */
// @__NO_SIDE_EFFECTS__
export function nameText(most: number, required: string, tooLong: string) {
  return z
    .string(required)
    .check(z.overwrite(plainName), z.minLength(1, required), z.maxLength(most, tooLong), z.regex(ONE_LINE, UNPRINTABLE))
}

/** Returns a name in compatibility form (NFKC), with single blanks. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()
}

/** A required multi-line text of limited length. */
// @__NO_SIDE_EFFECTS__
export function longText(most: number, required: string, tooLong: string) {
  return z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(most, tooLong))
}
