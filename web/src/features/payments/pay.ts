import type { createBooking } from '@voltloop/contract/bookings'
import type { Data } from '@voltloop/contract/endpoint'
import { PAYMENT_PENDING } from '@voltloop/contract/messages/bookings'
import { BRAND } from '@voltloop/contract/messages/brand'
import * as words from '@voltloop/contract/messages/payments'
import type { verifyPayment } from '@voltloop/contract/payments'
import { toast } from '../../components/ui/toast.ts'
import { ApiError, call } from '../../lib/api.ts'
import { loadGateway } from './gateway-script.ts'
import type { Checkout, CheckoutOptions, PaymentReceipt } from './gateway-script.ts'

/** How a checkout ended: `open` when it is not known to be paid, and may be paid once more. */
export type PaymentResult = 'paid' | 'failed' | 'open'

/**
 * Opens the gateway's checkout for an order and stays with it to the end. What goes wrong is told to the person.
 * `onOpen` is called when the checkout takes over the screen.
 */
export async function pay(order: Data<typeof createBooking>, onOpen: () => void): Promise<PaymentResult> {
  const { key, amount, currency, order_id, checkoutUrl } = order
  if (!key || !amount || !currency || !order_id || !checkoutUrl) return notOpened(words.INVALID_PAYMENT_DATA)
  const gateway = await loadGateway(checkoutUrl).catch(() => null)
  if (!gateway) return notOpened(words.GATEWAY_NOT_LOADED)
  const { name, email, phone, notes = {}, transactionId } = order
  const end = await openCheckout(
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
      // A refused payment ends the checkout: whoever wants to try again does it here, where the held order is.
      retry: { enabled: false },
    },
    onOpen,
  ).catch(() => null)
  if (end === null) return notOpened(words.CHECKOUT_ERROR)
  if (end === 'dismissed') return 'open'
  if (end === 'failed') toast.error(words.PAYMENT_FAILED)
  return end === 'failed' ? end : verify(end)
}

const PLATE_GREEN = '#0b8043'

function notOpened(message: string): PaymentResult {
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
    onOpen()
    checkout.open()
  })
}

// The gateway has said that it is paid. If that word cannot be brought to the server now, the gateway tells it by itself.
async function verify(paid: PaymentReceipt): Promise<PaymentResult> {
  try {
    await call<typeof verifyPayment>({ method: 'POST', path: 'payments/verify' }, { body: paid })
    return 'paid'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status >= 400 && error.status < 500) toast.error(error.message)
    else toast.info(PAYMENT_PENDING)
    return 'open'
  }
}
