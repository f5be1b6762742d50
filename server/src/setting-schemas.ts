import * as z from 'zod/mini'

// The kinds of settings. Each has a message that continues the name of the setting.
export const number = (least: number, most: number) => {
  const error = `must be a number from ${least} to ${most}`
  return z.coerce.number({ error }).check(z.minimum(least, error), z.maximum(most, error))
}
export const text = () => z.string({ error: 'is missing' }).check(z.minLength(1, 'is empty'))
export const url = () => text().check(z.refine((value) => URL.canParse(value), 'is not a URL'))
export const databaseUrl = () => url().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))
export const isKey = (value: string) => Buffer.from(value, 'base64').length === 32
export const key = (missing: string) =>
  z.string({ error: missing }).check(z.refine(isKey, 'must be 32 bytes in base64'))
