import type { Booking } from '@voltloop/contract/bookings'
import { createContext, use } from 'react'
import type { Decider } from './queries.ts'

/** What is done in a dialog. */
export type DeskTask = 'reject' | 'acceptWith' | 'handOver' | 'inspectDrop' | 'swap'

export interface DeskTools {
  by: Decider
  /** Bookings that this person has dealt with here: nobody needs to be told what became of them. */
  own: ReadonlySet<string>
  /** Does something with a booking; while it runs, and once it worked, the booking is the person's own. */
  deal: <Result>(transactionId: string, work: () => Promise<Result>) => Promise<Result>
  open: (task: DeskTask, booking: Booking) => Promise<void>
  prefetchProps: { onPointerEnter: () => void; onFocus: () => void }
}

/** What the cards below a `Desk` work with. */
export function useDesk(): DeskTools {
  const desk = use(DeskContext)
  if (!desk) throw new Error('useDesk needs a Desk above it')
  return desk
}

export const DeskContext = createContext<DeskTools | null>(null)
