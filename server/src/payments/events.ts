import type { RefundState } from './tables.ts'

interface RefundFacts {
  refundId: string
  orderId: string
  subject: { kind: 'booking' | 'renewal'; id: string }
  customerId: string
}

declare module '../platform/jobs/events.ts' {
  interface Events {
    /** A webhook of the gateway was stored in `webhook_events`. */
    'webhook.received': { eventId: string }
    'refund.requested': RefundFacts
    'refund.changed': RefundFacts & { state: RefundState }
    'payment.alarmRaised': { kind: string; subject: string; detail: object }
  }
}
