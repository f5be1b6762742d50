import type { createBooking } from '@voltloop/contract/bookings/bookings'
import type { Data } from '@voltloop/contract/core/endpoint'
import type { ErrorCode } from '@voltloop/contract/core/error-codes'
import { BRAND } from '@voltloop/contract/core/brand'
import * as words from '../../lib/words/payments.words.ts'
import { flushSync } from 'react-dom'
import { toast } from '../../components/ui/toast.ts'
import { ApiError, call } from '../../lib/api/api.ts'
import { writeStored } from '../../lib/browser/device-storage.ts'
import { LEFT_CHECKOUT, recordPayment } from '../../lib/session/paid-orders.ts'
import { loadGateway } from './gateway-script.ts'
import type { Checkout, CheckoutOptions, PaymentReceipt } from './gateway-script.ts'

/**
 * The result of a checkout. `confirming` means that the customer has paid and the server does not know it yet; `open`, that
 * nothing is paid and the customer may pay again.
 */
export type PaymentResult = 'paid' | 'confirming' | 'failed' | 'open'

/**
 * Opens the gateway's checkout for an order and waits until it ends. Shows errors as toasts. `onOpen` is called when
 * the checkout covers the screen.
 */
export async function pay(order: Data<typeof createBooking>, onOpen: () => void): Promise<PaymentResult> {
  const { key, amount, currency, order_id, checkoutUrl } = order
  if (!key || !amount || !currency || !order_id || !checkoutUrl) return failToOpen(words.INVALID_PAYMENT_DATA)
  const gateway = await loadGateway(checkoutUrl).catch(() => null)
  if (!gateway) return failToOpen(words.GATEWAY_NOT_LOADED)
  const { name, email, phone, notes = {}, transactionId } = order
  const stopWatching = watchForLeaving(transactionId)
  const outcome = await openCheckout(
    gateway,
    {
      key,
      amount,
      currency,
      order_id,
      notes,
      name: BRAND,
      description: transactionId,
      prefill: { ...(name && { name }), ...(email && { email }), ...(phone && { contact: phone }) },
      theme: { color: PLATE_GREEN },
      // A failed payment closes the checkout. The customer retries from our screen, which shows the reserved order.
      retry: { enabled: false },
    },
    onOpen,
  )
    .catch(() => null)
    .finally(stopWatching)
  if (outcome === null) return failToOpen(words.CHECKOUT_ERROR)
  if (outcome === 'dismissed') return 'open'
  if (outcome === 'failed') toast.error(words.PAYMENT_FAILED)
  return outcome === 'failed' ? outcome : verify(transactionId, outcome)
}

const PLATE_GREEN = '#0b8043'

function failToOpen(message: string): PaymentResult {
  toast.error(message)
  return 'open'
}

function openCheckout(
  Gateway: Checkout,
  options: Omit<CheckoutOptions, 'handler' | 'modal'>,
  onOpen: () => void,
): Promise<PaymentReceipt | 'failed' | 'dismissed'> {
  return new Promise((resolve) => {
    const checkout = new Gateway({ ...options, handler: resolve, modal: { ondismiss: () => resolve('dismissed') } })
    checkout.on('payment.failed', () => resolve('failed'))
    // Close our dialog first: if it closed after the checkout opened, the browser would take the focus from the checkout.
    flushSync(onOpen)
    checkout.open()
  })
}

// A person who pays in another app may never see this page again: the phone has closed it meanwhile.
function watchForLeaving(transactionId: string): () => void {
  const record = () => writeStored(LEFT_CHECKOUT, document.visibilityState === 'hidden' ? transactionId : null)
  document.addEventListener('visibilitychange', record)
  return () => {
    document.removeEventListener('visibilitychange', record)
    writeStored(LEFT_CHECKOUT, null)
  }
}

// The gateway has accepted the payment. If the server cannot confirm it now, the gateway's webhook reports it.
async function verify(transactionId: string, paid: PaymentReceipt): Promise<PaymentResult> {
  recordPayment(transactionId, 'confirming')
  try {
    await call('POST payments/verify', { body: paid })
    recordPayment(transactionId, 'confirmed')
    return 'paid'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!error.code || !REFUSALS.has(error.code)) return 'confirming'
    recordPayment(transactionId, null)
    toast.error(error.message)
    return 'open'
  }
}

// The errors after which this payment never becomes a booking. After any other one it may, so the customer must not pay again.
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['notFound', 'paymentUnverified', 'paymentRefunded', 'paidTooLate'])
