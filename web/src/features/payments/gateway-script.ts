export interface PaymentReceipt {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

export interface CheckoutOptions {
  key: string
  amount: number
  currency: string
  order_id: string
  name: string
  description: string
  prefill: { name?: string; email?: string; contact?: string }
  notes: Record<string, string>
  theme: { color: string }
  retry: { enabled: boolean }
  modal: { ondismiss: () => void }
  handler: (paid: PaymentReceipt) => void
}

interface OpenedCheckout {
  on: (event: 'payment.failed', listener: () => void) => unknown
  open: () => unknown
}

export type Checkout = new (options: CheckoutOptions) => OpenedCheckout

declare global {
  interface Window {
    Razorpay?: Checkout
  }
}

/** Loads the gateway's script once. After a failure the next call retries. */
export function loadGateway(url: string): Promise<Checkout> {
  loading ??= load(url).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

let loading: Promise<Checkout> | undefined

function load(url: string): Promise<Checkout> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error(`The payment gateway's script could not be loaded from ${url}`))
    }
    script.src = url
    script.async = true
    script.addEventListener('error', fail)
    script.addEventListener('load', () => (window.Razorpay ? resolve(window.Razorpay) : fail()))
    document.head.append(script)
  })
}
