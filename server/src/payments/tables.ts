import type { Generated } from 'kysely'

/** The subjects that an order can be paid for. `bookings/settlement/settle.ts` has the function that settles each. */
export type SubjectKind = 'booking' | 'renewal' | 'change' | 'charge' | 'deposit'
export type RequestKind = 'LINK' | 'QR'
export type RequestState = 'CREATED' | 'PAID' | 'EXPIRED' | 'CANCELLED'
export type OrderState = 'open' | 'paid' | 'closed'
export type CaptureStatus = 'booked' | 'refunding' | 'waiting'
export type DisputeState = 'open' | 'won' | 'lost'
export type RefundState = 'queued' | 'pending' | 'processed' | 'failed' | 'needsPerson'

declare module '../platform/db/db.ts' {
  interface Tables {
    payment_orders: {
      id: string
      subject_kind: SubjectKind
      subject_id: string
      /** Null in orders of the previous version; `booking_of_order` finds the booking of any order. */
      booking_id: string | null
      customer_id: string
      amount_paise: number
      receipt: string
      gateway_order_id: string | null
      state: OrderState
      created_at: Date
      /** Not used any more. A later release removes it. */
      next_check_at: Date | null
    }
    payment_requests: {
      id: string
      order_id: string
      kind: RequestKind
      number: string
      attempt: number
      gateway_id: string | null
      short_url: string | null
      image_url: string | null
      state: RequestState
      expires_at: Date
      created_by: string
      created_at: Date
      sent_count: Generated<number>
    }
    /** One row. */
    payment_reconciliation: {
      only_row: Generated<boolean>
      reconciled_until: Date
    }
    captures: {
      gateway_payment_id: string
      order_id: string
      amount_paise: number
      currency: string
      captured_at: Date
      status: CaptureStatus
      reason: string | null
    }
    refunds: {
      id: string
      gateway_payment_id: string
      subject_id: string
      amount_paise: number
      reason: string
      idempotency_key: string
      state: RefundState
      is_outside: Generated<boolean>
      is_part: Generated<boolean>
      gateway_refund_id: string | null
      tries: Generated<number>
      next_try_at: Date | null
      tried_at: Date | null
      resolved_at: Date | null
      created_at: Date
      updated_at: Date
    }
    disputes: {
      gateway_dispute_id: string
      gateway_payment_id: string
      amount_paise: number
      state: DisputeState
      lost_paise: Generated<number>
      created_at: Date
      updated_at: Date
    }
    webhook_events: {
      event_id: string
      kind: string
      gateway_order_id: string | null
      gateway_payment_id: string | null
      gateway_refund_id: string | null
      gateway_dispute_id: string | null
      gateway_request_id: string | null
      amount_paise: number | null
      currency: string | null
      status: string | null
      received_at: Date
      processed_at: Date | null
    }
    payment_alarms: {
      id: string
      kind: string
      subject: string
      detail: string
      raised_at: Date
      resolved_at: Date | null
    }
  }
}
