import * as z from 'zod/mini'
import * as words from './prices-messages.ts'

/** The first day of a dated price or limit, in India. Left out: today. */
export const FirstDay = z.optional(
  z.iso.date(words.PRICE_DAY_REQUIRED).check(z.refine((day) => day < '2100', words.PRICE_DAY_LATE)),
)
