import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../browser/device-storage.ts'

/** Whether the server has confirmed a payment that the gateway has accepted. */
type PaymentProgress = 'confirming' | 'confirmed'

/**
 * Remembers in all tabs that an order is paid, from the moment the gateway says so: a list that was loaded before would ask the
 * customer to pay again. Null takes it back, because the server has refused the payment.
 */
export function recordPayment(transactionId: string, progress: PaymentProgress | null): void {
  const others = read().filter(([id]) => id !== transactionId)
  const entries = progress === null ? others : [[transactionId, progress] as const, ...others].slice(0, MOST_ORDERS)
  writeStored(KEY, entries.map((entry) => entry.join('=')).join(' '))
  for (const notify of listeners) notify()
}

/** Returns how far the payment of an order is; null if the gateway has reported none to this browser. */
export function usePaymentProgress(transactionId: string): PaymentProgress | null {
  return useSyncExternalStore(subscribe, () => read().find(([id]) => id === transactionId)?.[1] ?? null)
}

/** The key of the stored order whose page was hidden or closed while its checkout was open: it may be paid without this browser knowing it. */
export const LEFT_CHECKOUT = 'left-checkout'

const KEY = 'paid-orders'
const MOST_ORDERS = 5
const listeners = new Set<() => void>()

// A browser reports stored changes to its other tabs only.
function subscribe(notify: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === KEY && notify()
  listeners.add(notify)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(notify)
    window.removeEventListener('storage', onStorage)
  }
}

function read(): (readonly [string, PaymentProgress])[] {
  const entries = (readStored(KEY) ?? '').split(' ').map((entry) => entry.split('='))
  return entries.flatMap(([id = '', progress]) =>
    progress === 'confirming' || progress === 'confirmed' ? [[id, progress] as const] : [],
  )
}
