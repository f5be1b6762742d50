import type { Subject } from './orders.ts'
import type { RefundState } from './tables.ts'

interface RefundFacts {
  refundId: string
  orderId: string
  subject: Subject
  customerId: string
}

declare module '../platform/jobs/events.ts' {
  interface Events {
    /** A webhook of the gateway was stored in `webhook_events`. */
    'webhook.received': { eventId: string }
    'refund.requested': RefundFacts
    'refund.changed': RefundFacts & { state: RefundState }
    /** A payment link is to be sent to the customer. */
    'paymentLink.due': { requestId: string }
    /** A dispute was lost, and the bank took the money back. */
    'dispute.lost': { disputeId: string; subject: Subject }
    'payment.alarmRaised': { kind: string; subject: string; detail: object }
  }
}
