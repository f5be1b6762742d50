import type { Body } from '@voltloop/contract/core/endpoint'
import { toPaise } from '@voltloop/contract/core/money'
import type { CashOutcome, settleCash as endpoint } from '@voltloop/contract/bookings/rides'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Db } from '../../platform/db/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { payRenewalsFromDeposit } from '../deposits/deposit.ts'
import { lockBooking, type LockedBooking } from '../lifecycle/booking.ts'
import { assertTransition, transition } from '../lifecycle/transition.ts'
import type { Transition } from '../lifecycle/transition-table.ts'
import { recordCash } from './cash-movement.ts'
import { confirmCashDue, payDueFromDeposit, waiveCashDue } from '../renewals/cash-due.ts'

const TRANSITION_OF: Record<CashOutcome, Transition> = {
  COLLECTED: 'confirmCash',
  FROM_DEPOSIT: 'useDeposit',
  WAIVED: 'waiveCash',
}

/** Settles the cash that is due for the renewals of a ride. Rejects an amount that differs from it, if the request names one. */
export async function settleCash(
  db: Db,
  actor: Actor,
  { transactionId, outcome, reason, amount }: Body<typeof endpoint>,
  now: Date,
): Promise<void> {
  const booking = await lockBooking(db, actor, transactionId, TRANSITION_OF[outcome])
  assertTransition(booking, TRANSITION_OF[outcome], actor, now)
  if (amount !== undefined && toPaise(amount) !== booking.cashDuePaise) {
    throw fieldError('amount', 'cashDueIsNow', { duePaise: booking.cashDuePaise })
  }
  const settledPaise = await settle(db, actor, booking, outcome, reason || null, now)
  const facts = {
    before: { cashDuePaise: booking.cashDuePaise },
    after: { cashDuePaise: booking.cashDuePaise - settledPaise },
  }
  await transition(db, booking, TRANSITION_OF[outcome], { actor, facts, ...(reason && { reason }) }, now)
}

async function settle(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  outcome: CashOutcome,
  reason: string | null,
  now: Date,
): Promise<number> {
  switch (outcome) {
    case 'COLLECTED':
      await confirmCashDue(db, actor, booking, now)
      await recordCash(db, actor, { bookingId: booking.id, kind: 'renewal', amountPaise: booking.cashDuePaise }, now)
      return booking.cashDuePaise
    case 'WAIVED':
      if (reason === null) throw fieldError('reason', 'waiveReasonRequired')
      await waiveCashDue(db, actor, booking, reason, now)
      return booking.cashDuePaise
    case 'FROM_DEPOSIT': {
      const usedPaise = await payRenewalsFromDeposit(db, actor, booking, now)
      await payDueFromDeposit(db, actor, booking, usedPaise, now)
      return usedPaise
    }
  }
}
