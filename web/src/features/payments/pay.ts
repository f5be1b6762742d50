import * as api from '@voltloop/contract/addresses'
import type { createBooking } from '@voltloop/contract/bookings/bookings'
import type { Data } from '@voltloop/contract/core/endpoint'
import { PAYMENT_PENDING } from '@voltloop/contract/bookings/bookings-messages'
import { BRAND } from '@voltloop/contract/core/brand'
import * as words from '../../lib/words/payments.words.ts'
import { flushSync } from 'react-dom'
import { toast } from '../../components/ui/toast.ts'
import { ApiError, call } from '../../lib/api/api.ts'
import { loadGateway } from './gateway-script.ts'
import type { Checkout, CheckoutOptions, PaymentReceipt } from './gateway-script.ts'

/** The result of a checkout. `open` means that no payment is confirmed and the customer may pay again. */
export type PaymentResult = 'paid' | 'failed' | 'open'

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
  ).catch(() => null)
  if (outcome === null) return failToOpen(words.CHECKOUT_ERROR)
  if (outcome === 'dismissed') return 'open'
  if (outcome === 'failed') toast.error(words.PAYMENT_FAILED)
  return outcome === 'failed' ? outcome : verify(outcome)
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

// The gateway has confirmed the payment. If the server cannot be reached now, the gateway's webhook reports it.
async function verify(paid: PaymentReceipt): Promise<PaymentResult> {
  try {
    await call(api.verifyPayment, { body: paid })
    return 'paid'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status >= 400 && error.status < 500) toast.error(error.message)
    else toast.info(PAYMENT_PENDING)
    return 'open'
  }
}
