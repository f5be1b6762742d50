import * as z from 'zod/mini'

/** Wraps a number schema for a text field: an empty field is undefined, and commas may group thousands and lakhs. */
export function typedNumber<Schema extends z.ZodMiniType<number, number>>(schema: Schema) {
  return z.pipe(z.transform(numberIn), schema)
}

/** Parses a field's text. Returns undefined if it is empty and NaN if it is not a number. */
export function numberIn(typed: string): number | undefined {
  const compact = typed.replaceAll(/\s/g, '')
  if (compact === '') return undefined
  return DECIMAL.test(compact) || GROUPED.test(compact) ? Number(compact.replaceAll(',', '')) : Number.NaN
}

// `Number` alone would also accept 1e2 and 0x10.
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/
// 1,499 and 10,00,000, but not 45,5: the comma is a decimal point there, and the number would become ten times as large.
const GROUPED = /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/
