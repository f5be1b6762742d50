import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { TransactionId } from '../core/primitives.ts'

export const INVOICE_KINDS = ['Rental', 'Sd'] as const

export const downloadInvoice = endpoint({
  method: 'GET',
  path: 'invoice/:bookingId',
  access: 'signedIn',
  context: 'stream',
  summary: 'Returns a PDF: the tax invoice of the rental with its credit note, if any, or the receipt of the deposit.',
  params: z.object({ bookingId: TransactionId }),
  query: z.object({
    i_type: z.enum(INVOICE_KINDS),
    renewal: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000)), 0),
    /** The change that issued the invoice, 0 for the order itself. Left out: the invoice that is valid now. */
    change: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000))),
  }),
})
