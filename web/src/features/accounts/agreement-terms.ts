import { TERMS_REQUIRED } from '@voltloop/contract/messages/accounts'
import * as z from 'zod/mini'

/** The box under a form, which must be ticked. */
export const Terms = z.boolean().check(z.refine((isTicked) => isTicked, TERMS_REQUIRED))
