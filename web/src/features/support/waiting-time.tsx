import type { Ticket } from '@voltloop/contract/support/support'
import { formatSpan } from '../../lib/format/time-span.ts'
import { useNow } from '../../lib/format/use-now.ts'
import * as words from './waiting-time.words.ts'

/** Says how long the customer has been waiting, or how long the answer took. */
export function WaitingTime({ ticket: { status, createdAt, updatedAt } }: { ticket: Ticket }) {
  const now = useNow(MINUTE_MS)
  const isOver = status === 'FULFILLED' || status === 'REJECTED'
  const until = isOver ? Date.parse(updatedAt) : now.getTime()
  const minutes = Math.max(0, Math.floor((until - Date.parse(createdAt)) / MINUTE_MS))
  return isOver ? words.answeredAfter(formatSpan(minutes)) : words.waitingFor(formatSpan(minutes))
}

const MINUTE_MS = 60_000
