import * as z from 'zod/mini'

/** Wraps a number schema for a text field: an empty field is undefined, and commas may group digits. */
export function typedNumber<Schema extends z.ZodMiniType<number, number>>(schema: Schema) {
  return z.pipe(z.transform(numberIn), schema)
}

/** Parses a field's text. Returns undefined if it is empty and NaN if it is not a number. */
export function numberIn(typed: string): number | undefined {
  const compact = typed.replaceAll(/[\s,]/g, '')
  if (compact === '') return undefined
  // Accept only decimal notation: `Number` would also accept 1e2 and 0x10.
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(compact) ? Number(compact) : Number.NaN
}
