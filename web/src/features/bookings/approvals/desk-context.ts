import type { Booking } from '@voltloop/contract/bookings/bookings'
import { createContext, use } from 'react'
import type { Decider } from './queries.ts'

export type DeskTask =
  | 'reject'
  | 'acceptWith'
  | 'handOver'
  | 'sign'
  | 'inspectDrop'
  | 'change'
  | 'swap'
  | 'confirmCash'
  | 'useDeposit'
  | 'waiveCash'
  | 'confirmPayout'
  | 'renew'
  | 'collectDeposit'
  | 'confirmRefund'
  | 'undo'
  | 'correctPlate'

export interface DeskTools {
  by: Decider
  /** The hub of a hub manager, who takes vehicles back there only. */
  ownHubId: string | null
  /** Bookings that an action of this person is changing. Their cards stay as they are until its result is known. */
  acting: ReadonlySet<string>
  /** Bookings that this person has handled on this page; their cards disappear without a notice. */
  handledHere: ReadonlySet<string>
  /** Bookings that this person has handed over on this page, as they are now. */
  handedOver: ReadonlyMap<string, Booking>
  /** Bookings whose vehicle this person has taken back on this page, while that can be undone. */
  takenBack: ReadonlyMap<string, Booking>
  /** Runs an action on a booking. The booking counts as handled by this person after it succeeds. */
  runAction: <Result extends { data: Booking }>(transactionId: string, work: () => Promise<Result>) => Promise<Result>
  /** Shows a booking as the lists have it again, after its last step was undone or corrected. */
  restore: (transactionId: string) => void
  open: (task: DeskTask, booking: Booking) => Promise<void>
  prefetchProps: { onPointerEnter: () => void; onFocus: () => void }
}

/** Returns the tools of the surrounding `Desk`. */
export function useDesk(): DeskTools {
  const desk = use(DeskContext)
  if (!desk) throw new Error('useDesk needs a Desk above it')
  return desk
}

export const DeskContext = createContext<DeskTools | null>(null)
