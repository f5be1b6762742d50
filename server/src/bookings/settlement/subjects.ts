import { BOOKING_CREATED, RENEWED } from '@voltloop/contract/bookings/bookings-messages'
import { CHANGE_PAID } from '@voltloop/contract/bookings/changes-messages'
import { CHARGE_PAID } from '@voltloop/contract/bookings/charges-messages'
import { DEPOSIT_PAID } from '@voltloop/contract/bookings/deposits-messages'
import type { Subject } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PlainKey } from '../../platform/errors.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import type { Payable } from './payment-outcome.ts'
import type { ReportedPayment } from './reported-payment.ts'
import { settleChange } from './settle-change.ts'
import { settleBooking } from './settle-booking.ts'
import { settleCharge } from './settle-charge.ts'
import { settleDepositPayment } from './settle-deposit.ts'
import { settleRenewal } from './settle-renewal.ts'

interface PaidSubject {
  /** Settles a payment in the caller's transaction. Returns the booking if the payment confirmed it. */
  settle(db: Db, payable: Payable, reported: ReportedPayment, now: Date): Promise<LockedBooking | null>
  /** The message after a payment in this browser. */
  paid: string
  /** The error if the payment came too late and is refunded. */
  tooLate: PlainKey
}

/** Everything that can be paid for. */
export const SUBJECTS: Record<Subject['kind'], PaidSubject> = {
  booking: { settle: settleBooking, paid: BOOKING_CREATED, tooLate: 'paidTooLate' },
  charge: { settle: settleCharge, paid: CHARGE_PAID, tooLate: 'chargePaidTooLate' },
  renewal: { settle: settleRenewal, paid: RENEWED, tooLate: 'renewalPaidTooLate' },
  deposit: { settle: settleDepositPayment, paid: DEPOSIT_PAID, tooLate: 'depositPaidTooLate' },
  change: { settle: settleChange, paid: CHANGE_PAID, tooLate: 'changePaidTooLate' },
}
