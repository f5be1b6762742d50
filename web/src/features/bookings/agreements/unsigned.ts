import type { BookingAgreement } from '@voltloop/contract/bookings/agreement-record'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from './sign-button.words.ts'

/** Returns the agreement of the present handover if nobody has signed it. */
export function unsignedAgreement({ agreements }: Booking): BookingAgreement | undefined {
  return agreements.find(({ state, voidedAt }) => state !== 'SIGNED' && voidedAt === null)
}

/** Says that an agreement is not signed, and why. */
export function unsignedNote({ skipReason }: BookingAgreement): string {
  return skipReason === null ? words.NOT_SIGNED : words.noSignature(skipReason)
}
