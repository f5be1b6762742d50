import type { BookingAgreement, Signature } from '@voltloop/contract/bookings/agreement-record'
import { signAgreement, skipAgreement } from '@voltloop/contract/bookings/agreements'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import type { TestApp } from '../app.ts'
import { callUntyped, type Caller, type UntypedReply } from '../caller.ts'
import { makeBooking, type Shop } from './bookings.ts'
import { bookingOf } from './undo.ts'

export const SIGNATURE: Signature = [
  [
    [100, 300],
    [180, 90],
    [260, 310],
    [340, 120],
  ],
  [
    [400, 250],
    [640, 230],
  ],
  [[700, 300]],
]

/** Returns the agreement that counts for a ride. Throws if it has none. */
export async function agreementOf(caller: Caller, transactionId: string): Promise<BookingAgreement> {
  const { agreements } = await bookingOf(caller, transactionId)
  const valid = agreements.find(({ voidedAt }) => voidedAt === null)
  if (!valid) throw new Error('The booking has no agreement.')
  return valid
}

export async function sign(
  caller: Caller,
  transactionId: string,
  agreementId: string,
  signature: unknown = SIGNATURE,
): Promise<UntypedReply> {
  return callUntyped(caller, signAgreement, { params: { transactionId, agreementId }, body: { signature } })
}

export async function skip(
  caller: Caller,
  transactionId: string,
  agreementId: string,
  reason: unknown,
): Promise<UntypedReply> {
  return callUntyped(caller, skipAgreement, { params: { transactionId, agreementId }, body: { reason } })
}

export async function pdfOf(caller: Caller, transactionId: string, agreementId: string): Promise<Response> {
  return caller.fetch(`${API_ROOT}/agreement/${transactionId}/${agreementId}/pdf`)
}

/** Makes a ride on the road whose agreement nobody has signed. */
export async function rideToSign(server: TestApp, shop: Shop) {
  const ride = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  return { ...ride, agreementId: (await agreementOf(shop.agent, ride.transactionId)).agreementId }
}
