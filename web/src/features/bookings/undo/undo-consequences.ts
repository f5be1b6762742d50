import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { UndoAction } from '@voltloop/contract/bookings/undo-record'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import { formatDateTime, formatMoney } from '../../../lib/format/format.ts'
import * as words from './undo-dialog.words.ts'

/** Returns what undoing the last step of a ride reverses, as sentences for the person who is asked. */
export function undoConsequences(booking: Booking, action: UndoAction): string[] {
  return [...CONSEQUENCES[action](booking, formatPlate(booking.vehicle?.registrationNumber ?? '')), words.NOTIFIED]
}

const CONSEQUENCES: Record<UndoAction, (booking: Booking, plate: string) => string[]> = {
  undoHandOver: ({ transactionId, undo }, plate) => [
    words.waitsAgain(transactionId, plate),
    undo && undo.cashBack > 0 ? words.giveCashBack(formatMoney(undo.cashBack)) : words.DEPOSIT_STAYS,
  ],
  undoSwap: (_booking, plate) => [words.firstAgain(plate)],
  undoDrop: ({ end, returnCondition, payoutDue, deposit, chargeCount }, plate) => [
    words.onRoadAgain(plate, formatDateTime(end)),
    ...(returnCondition === 'NEEDS_SERVICE' ? [words.IN_SERVICE_AGAIN] : []),
    ...(payoutDue === null ? [] : [words.nothingGiven(formatMoney(payoutDue))]),
    ...(deposit && deposit.kept > 0 ? [words.keptAgain(formatMoney(deposit.kept))] : []),
    ...(deposit && deposit.used > 0 ? [words.dueAgain(formatMoney(deposit.used))] : []),
    // The part that was kept is a charge too.
    ...(chargeCount > (deposit && deposit.kept > 0 ? 1 : 0) ? [words.CHARGES_WITHDRAWN] : []),
  ],
}
