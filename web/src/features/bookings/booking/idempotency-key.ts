import { useRef } from 'react'
import { ApiError } from '../../../lib/api.ts'

/**
 * Keys for orders. Each press has one of its own; one that got no answer is pressed again under the same key, so that the
 * server orders once.
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
    /** Tells how the order was answered, which may be not at all, or by somebody in between who gave up waiting. */
    settle(error: unknown): void {
      const isUnanswered = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!isUnanswered) unanswered.current = null
    },
  }
}

// Not randomUUID: that is only there over https.
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36).padStart(7, '0')).join('-')
}
