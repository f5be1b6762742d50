import { changeBooking, previewChange } from '@voltloop/contract/bookings/changes'
import { getBooking, type BookingDetails } from '@voltloop/contract/bookings/bookings'
import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import type { Data } from '@voltloop/contract/core/endpoint'
import { callUntyped, dataOf, type Caller } from '../caller.ts'
import type { Shop } from './bookings.ts'
import { makeModel, makePlan, makeVehicle } from './places.ts'

export const change = (caller: Caller, transactionId: string, wanted: object, key?: string) =>
  callUntyped(caller, changeBooking, { body: { transactionId, ...wanted } }, key ? { 'idempotency-key': key } : {})

export const preview = (caller: Caller, transactionId: string, wanted: object) =>
  callUntyped(caller, previewChange, { body: { transactionId, ...wanted } })

export type ChangeOrder = Data<typeof changeBooking> & { order_id: string; amount: number; heldUntil: string }

/** Requests a change that has to be paid, and returns its payment order. */
export async function orderChange(caller: Caller, transactionId: string, wanted: object): Promise<ChangeOrder> {
  const reply = await change(caller, transactionId, wanted)
  if (reply.status !== 200) throw new Error(`The change was rejected: ${JSON.stringify(reply.body)}`)
  return reply.body.data as ChangeOrder
}

export async function bookingOf(caller: Caller, transactionId: string): Promise<BookingDetails> {
  return dataOf(await caller.call(getBooking, { params: { transactionId } }))
}

/** Adds a model with vehicles and a plan of seven days to a shop's city. */
export async function addModel(
  superAdmin: Caller,
  shop: Shop,
  { vehicles, cost }: { vehicles: number; cost: number },
): Promise<{ modelId: string; plan: Plan }> {
  const { modelId } = await makeModel(superAdmin)
  const plan = await makePlan(superAdmin, [modelId], { cost })
  const place = { cityId: shop.city.cityId, hubId: shop.hub.hubId, modelId }
  for (let made = 0; made < vehicles; made++) await makeVehicle(superAdmin, place)
  return { modelId, plan }
}
