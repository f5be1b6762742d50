import type { SandboxSettings } from '../settings.ts'
import type { Delivery, Ledger } from './ledger.ts'

/** Delivers webhooks to the product until each is answered with 2xx, even after a restart. They are sent independently, in no guaranteed order. */
export function startWebhooks(ledger: Ledger, settings: SandboxSettings) {
  const stopping = new AbortController()
  const timers = new Set<NodeJS.Timeout>()

  async function attempt(id: string): Promise<Delivery | undefined> {
    const delivery = ledger.deliveries.get(id)
    if (!delivery || stopping.signal.aborted) return delivery
    const { isOk, text } = await post(`${settings.appUrl}/api/v1/payments/webhook`, delivery, stopping.signal)
    const now = ledger.deliveries.get(id)
    if (!now || stopping.signal.aborted) return now
    const after: Delivery = { ...now, attempts: now.attempts + 1, lastAnswer: text, state: stateAfter(now, isOk) }
    ledger.commit({ deliveries: [after] })
    return after
  }

  async function deliver(id: string) {
    if (ledger.deliveries.get(id)?.state !== 'pending') return
    const delivery = await attempt(id)
    if (delivery?.state !== 'pending' || stopping.signal.aborted) return
    const wait = Math.min(settings.webhookRetryMs * 2 ** (delivery.attempts - 1), MAX_RETRY_WAIT_MS)
    const timer = setTimeout(() => {
      timers.delete(timer)
      void deliver(id)
    }, wait)
    timers.add(timer)
  }

  function send(deliveries: Iterable<Delivery>) {
    for (const { id } of deliveries) void deliver(id)
  }

  send(ledger.deliveries.values())

  return {
    /** Delivers stored webhooks in the background and retries until the product accepts them. */
    send,
    /** Delivers one stored webhook immediately, even if it was delivered before, and returns its new state. */
    attempt,
    stop: () => {
      stopping.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

const RESPONSE_TIMEOUT_MS = 5000
const MAX_RETRY_WAIT_MS = 5 * 60_000
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000

function stateAfter(delivery: Delivery, isOk: boolean): Delivery['state'] {
  if (isOk) return 'delivered'
  if (delivery.state !== 'pending') return delivery.state
  return Date.now() - delivery.createdAt > GIVE_UP_AFTER_MS ? 'given up' : 'pending'
}

async function post(url: string, delivery: Delivery, stopping: AbortSignal): Promise<{ isOk: boolean; text: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': delivery.signature,
        'x-razorpay-event-id': delivery.id,
      },
      body: delivery.body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return { isOk: response.ok, text: String(response.status) }
  } catch (error) {
    return { isOk: false, text: error instanceof Error ? error.message : String(error) }
  }
}
