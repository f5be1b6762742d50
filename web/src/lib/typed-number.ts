import * as z from 'zod/mini'

/** A number as long as it stands in a field, which is text: nothing typed is no number, and commas group digits. */
export function typedNumber<Schema extends z.ZodMiniType<number, number>>(schema: Schema) {
  return z.pipe(z.transform(numberIn), schema)
}

/** What a field's text means, undefined when it is empty and NaN when it means nothing. */
export function numberIn(typed: string): number | undefined {
  const bare = typed.replaceAll(/[\s,]/g, '')
  if (bare === '') return undefined
  // Only as people write numbers: `Number` would also take 1e2 and 0x10.
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : Number.NaN
}
