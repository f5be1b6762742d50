import { TERMS_REQUIRED } from '../../../lib/words/accounts.words.ts'
import * as z from 'zod/mini'

/** The schema of the consent checkbox, which must be ticked. */
export const Terms = z.boolean().check(z.refine((isTicked) => isTicked, TERMS_REQUIRED))
