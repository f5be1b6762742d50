import type { Notes } from '../entities.ts'

export type PaymentLink = {
  accept_partial: false
  amount: number
  amount_paid: number
  callback_method: string
  callback_url: string
  cancelled_at: number
  created_at: number
  currency: string
  customer: Record<string, string>
  description: string
  expire_by: number
  expired_at: number
  first_min_partial_amount: 0
  id: string
  notes: Notes | null
  notify: { email: boolean; sms: boolean; whatsapp: boolean }
  payments: LinkPayment[] | null
  reference_id: string
  reminder_enable: boolean
  reminders: never[]
  short_url: string
  status: 'created' | 'paid' | 'cancelled' | 'expired'
  updated_at: number
  upi_link: false
  user_id: ''
  whatsapp_link: false
}

type LinkPayment = {
  amount: number
  created_at: number
  method: string
  payment_id: string
  plink_id: string
  status: 'captured'
  updated_at: number
}

export type QrCode = {
  id: string
  entity: 'qr_code'
  created_at: number
  name: string | null
  usage: 'single_use'
  type: 'upi_qr'
  image_url: string
  payment_amount: number
  status: 'active' | 'closed'
  description: string | null
  fixed_amount: true
  payments_amount_received: number
  payments_count_received: number
  notes: Notes
  customer_id: null
  close_by: number
  closed_at: number | null
  close_reason: 'on_demand' | 'paid' | null
}

/** A link with the order that its payments are for. The API shows the order only in webhooks. */
export type LinkRecord = { link: PaymentLink; orderId: string }
/** A code with the payments that were made by scanning it, which do not name it. */
export type QrRecord = { code: QrCode; paymentIds: string[] }
