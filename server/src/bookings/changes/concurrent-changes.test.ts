import { approveBooking, approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { afterEach, expect, test } from 'vitest'
import { anyPlate, makeBooking, payAtGateway, pickupIn } from '../../../test/support/people/bookings.ts'
import { addModel, bookingOf, change, orderChange } from '../../../test/support/people/changes.ts'
import { callUntyped } from '../../../test/support/caller.ts'
import { expectNoDeadlocks, interleave } from '../../../test/support/database/interleave.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 60 })
const dear = await addModel(superAdmin, shop, { vehicles: 20, cost: 1400 })
const wanted = { modelId: dear.modelId, subscriptionId: dear.plan.subscriptionId }
const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'

afterEach(async () => {
  expectNoDeadlocks(server)
  await expectWholeHolds()
})

// Each booking before its handover has one hold without an end, for its model and time, and each other hold belongs to an unpaid change.
async function expectWholeHolds(): Promise<void> {
  const { rows } = await server.app.database.pool.query(
    `select b.number from bookings b join holds h on h.id = b.hold_id
     where b.status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER') and (h.released_at is not null or h.expires_at is not null
       or h.model_id <> b.model_id or lower(h.during) <> b.starts_at or upper(h.during) <> b.ends_at)
     union all
     select null from holds h where h.released_at is null and not exists (select from bookings b where b.hold_id = h.id)
       and not exists (select from booking_changes c where h.id = any(c.hold_ids) and c.state = 'awaiting')`,
  )
  expect(rows).toEqual([])
}

const inOrder = <First, Second>(first: () => Promise<First>, second: () => Promise<Second>) =>
  interleave(server.app.database.pool, 'bookings', first, second)

test('makes two concurrent changes one after the other', async () => {
  const { rider, transactionId } = await makeBooking(server, shop)
  const [early, late] = [await pickupIn(server, 9), await pickupIn(server, 10)]
  const race = await inOrder(
    () => change(rider, transactionId, { start: early }),
    () => change(shop.agent, transactionId, { start: late }),
  )
  expect([race.first.status, race.second.status, race.hasWaited]).toEqual([200, 200, true])
  expect(await bookingOf(rider, transactionId)).toMatchObject({
    start: late,
    changes: [
      { change: 1, to: { start: early } },
      { change: 2, from: { start: early }, to: { start: late } },
    ],
  })
})

test('makes the third and last change of a customer once when it is sent twice at a time', async () => {
  const { rider, transactionId } = await makeBooking(server, shop)
  for (const hours of [8, 9]) await change(rider, transactionId, { start: await pickupIn(server, hours) })
  const [one, other] = [await pickupIn(server, 10), await pickupIn(server, 11)]
  const race = await inOrder(
    () => change(rider, transactionId, { start: one }),
    () => change(rider, transactionId, { start: other }),
  )
  expect([race.first.status, race.second.body.code]).toEqual([200, 'changeLimit'])
})

test('rejects a change that waits for a cancellation, and cancels a booking that waits for its change', async () => {
  const cancel = (transactionId: string, caller: Parameters<typeof callUntyped>[0]) =>
    callUntyped(caller, cancelBooking, { body: { transactionId } })
  const start = await pickupIn(server, 9)
  const one = await makeBooking(server, shop)
  const lost = await inOrder(
    () => cancel(one.transactionId, one.rider),
    () => change(one.rider, one.transactionId, { start }),
  )
  expect([lost.first.status, lost.second.body.code, lost.hasWaited]).toEqual([200, 'wrongState', true])
  const other = await makeBooking(server, shop)
  const won = await inOrder(
    () => change(other.rider, other.transactionId, { start }),
    () => cancel(other.transactionId, other.rider),
  )
  expect([won.first.status, won.second.status]).toEqual([200, 200])
  expect(await bookingOf(other.rider, other.transactionId)).toMatchObject({ status: 'SCRAPPED', start })
})

test('lets the hub accept again after a change that overtook its accept', async () => {
  const accept = (transactionId: string) =>
    callUntyped(shop.manager, approveBooking, { query: { approve: 'true' }, body: { transactionId } })
  const start = await pickupIn(server, 9)
  const one = await makeBooking(server, shop)
  const accepted = await inOrder(
    () => accept(one.transactionId),
    () => change(one.rider, one.transactionId, { start }),
  )
  expect([accepted.first.status, accepted.second.status, accepted.hasWaited]).toEqual([200, 200, true])
  expect(await bookingOf(one.rider, one.transactionId)).toMatchObject({ status: 'CREATED', start, acceptedAt: null })
  const other = await makeBooking(server, shop)
  const changed = await inOrder(
    () => change(other.rider, other.transactionId, { start }),
    () => accept(other.transactionId),
  )
  expect([changed.first.status, changed.second.status]).toEqual([200, 200])
  expect(await bookingOf(other.rider, other.transactionId)).toMatchObject({ status: ACCEPTED, start })
})

test('never hands over a vehicle of the model that a booking had before its change', async () => {
  const hand = async (transactionId: string) => {
    const body = { transactionId, registrationNumber: await anyPlate(shop), isSdPaid: true }
    return callUntyped(shop.agent, approveBookingAsAgent, { query: { approve: 'true' }, body })
  }
  const one = await makeBooking(server, shop, ACCEPTED)
  const start = await pickupIn(server, 9)
  const changed = await inOrder(
    () => change(one.rider, one.transactionId, { start }),
    () => hand(one.transactionId),
  )
  expect([changed.first.status, changed.second.body.code, changed.hasWaited]).toEqual([200, 'wrongState', true])
  const other = await makeBooking(server, shop, ACCEPTED)
  const handed = await inOrder(
    () => hand(other.transactionId),
    () => change(shop.agent, other.transactionId, { start }),
  )
  expect([handed.first.status, handed.second.body.code, handed.hasWaited]).toEqual([200, 'wrongState', true])
})

test('either completes a paid change or refunds it when the booking is cancelled at the same time', async () => {
  for (const isPaidFirst of [true, false]) {
    const { rider, transactionId } = await makeBooking(server, shop)
    const body = await payAtGateway(server, (await orderChange(rider, transactionId, wanted)).order_id)
    const pay = () => callUntyped(rider, verifyPayment, { body })
    const cancel = () => callUntyped(rider, cancelBooking, { body: { transactionId } })
    const race = isPaidFirst ? await inOrder(pay, cancel) : await inOrder(cancel, pay)
    expect([race.first.status, race.second.status]).toEqual([200, isPaidFirst ? 200 : 409])
    expect(await bookingOf(rider, transactionId)).toMatchObject({
      status: 'SCRAPPED',
      refund: { amount: isPaidFirst ? 1470 : 1050 },
    })
  }
})

test('gives the last vehicle to one of many customers who change into it at once, and leaves the others as they were', async () => {
  const last = await addModel(superAdmin, shop, { vehicles: 1, cost: 1000 })
  const bookings = await Promise.all(Array.from({ length: 20 }, () => makeBooking(server, shop)))
  const before = await Promise.all(bookings.map(({ rider, transactionId }) => bookingOf(rider, transactionId)))
  const target = { modelId: last.modelId, subscriptionId: last.plan.subscriptionId }
  const replies = await Promise.all(bookings.map(({ rider, transactionId }) => change(rider, transactionId, target)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'soldOut')).toHaveLength(19)
  const after = await Promise.all(bookings.map(({ rider, transactionId }) => bookingOf(rider, transactionId)))
  expect(after.filter((booking, at) => replies[at]?.status === 409 && booking.changes.length > 0)).toEqual([])
  expect(after.filter((_booking, at) => replies[at]?.status === 409)).toEqual(
    before.filter((_booking, at) => replies[at]?.status === 409),
  )
})
