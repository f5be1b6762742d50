import { useRef } from 'react'
import { ApiError } from '../../../lib/api/api.ts'

/**
 * Creates the idempotency keys of orders. Each order gets a new key; a retry after a missing response reuses the key, so that
 * the server places the order once.
 */
export function useIdempotencyKeys() {
  const unanswered = useRef<{ key: string; order: string } | null>(null)
  return {
    keyFor(body: object): string {
      const order = JSON.stringify(body)
      const key = unanswered.current?.order === order ? unanswered.current.key : newKey()
      unanswered.current = { key, order }
      return key
    },
    /** Call with the result of the order. Keeps the key after a network failure or a 5xx, when the server may still have placed the order. */
    settle(error: unknown): void {
      const isUnanswered = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!isUnanswered) unanswered.current = null
    },
  }
}

// crypto.randomUUID is not used because it exists only on https pages.
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36).padStart(7, '0')).join('-')
}
