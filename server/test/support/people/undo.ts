import { getBooking, type Booking } from '@voltloop/contract/bookings/bookings'
import { swapVehicle } from '@voltloop/contract/bookings/rides'
import { correctPlate, undoStep } from '@voltloop/contract/bookings/undo'
import type { UndoAction } from '@voltloop/contract/bookings/undo-record'
import type { TestApp } from '../app.ts'
import { callUntyped, dataOf, type Caller, type UntypedReply } from '../caller.ts'
import { anyPlate, type Shop } from './bookings.ts'

export function undo(by: Caller, transactionId: string, action: UndoAction): Promise<UntypedReply> {
  return callUntyped(by, undoStep, { body: { transactionId, action } })
}

export function correct(by: Caller, transactionId: string, registrationNumber: string): Promise<UntypedReply> {
  return callUntyped(by, correctPlate, { body: { transactionId, registrationNumber } })
}

/** Swaps the vehicle of a ride for any other. */
export async function swap(shop: Shop, transactionId: string): Promise<Booking> {
  const body = { transactionId, registrationNumber: await anyPlate(shop), reason: 'Flat tyre' }
  return dataOf(await shop.agent.call(swapVehicle, { body }))
}

export async function bookingOf(by: Caller, transactionId: string): Promise<Booking> {
  return dataOf(await by.call(getBooking, { params: { transactionId } }))
}

/** The vehicle as the fleet has it: whether it is with a customer, its hub, and why it is out of service. */
export async function vehicleNow({ app }: TestApp, registrationNumber: string) {
  const { rows } = await app.database.pool.query<{ isOut: boolean; hubId: string | null; outOfService: string | null }>(
    'select is_deployed as "isOut", hub_id as "hubId", out_of_service as "outOfService" from vehicles where registration_number = $1',
    [registrationNumber],
  )
  return rows[0]
}

/** The vehicles of a ride: plate, whether it ended, whether it was undone. */
export async function segmentsOf({ app }: TestApp, transactionId: string) {
  const { rows } = await app.database.pool.query<{ plate: string; isOver: boolean; isUndone: boolean }>(
    `select v.registration_number as plate, to_at is not null as "isOver", undone_at is not null as "isUndone"
    from ride_segments s join vehicles v on v.id = s.vehicle_id join bookings b on b.id = s.booking_id
    where 'VL-' || b.number = $1 order by s.from_at, s.id`,
    [transactionId],
  )
  return rows
}
