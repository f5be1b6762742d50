import * as z from 'zod/mini'
import { Id } from '../core/primitives.ts'

const REFUND_STATES = ['queued', 'pending', 'processed', 'failed', 'needsPerson'] as const

export const Refund = z.object({ state: z.enum(REFUND_STATES), amount: z.number() })

export const Renewal = z.object({
  /** 1 for the first renewal, as in `renewal` of the invoice query; null until the renewal is done. */
  renewal: z.nullable(z.number()),
  /** `void`: not completed, and any payment is refunded. `withdrawn`: the vehicle came back before it began, and nothing is due. */
  state: z.enum(['awaiting', 'done', 'void', 'withdrawn']),
  mode: z.enum(['cash', 'online', 'pass']),
  subscription: z.object({ subscriptionId: Id, name: z.string(), days: z.number(), finalCost: z.number() }),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  isCashDue: z.boolean(),
  isWaived: z.boolean(),
  paidFromDeposit: z.number(),
  invoiceNumber: z.nullable(z.string()),
  /** The credit note that reverses the invoice. It is part of the same PDF. */
  creditNoteNumber: z.nullable(z.string()),
  refund: z.nullable(Refund),
})
export type Renewal = z.infer<typeof Renewal>
