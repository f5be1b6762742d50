import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { cancelBooking, getBooking } from '@voltloop/contract/bookings/bookings'
import { describe, expect, test } from 'vitest'
import { handOver, makeBooking, makeShop, type MadeBooking, type Shop } from '../../../test/support/people/bookings.ts'
import { callUntyped, dataOf, statusesOf, type Caller } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { recipientsOf } from '../../../test/support/people/notifications.ts'
import { prelude } from '../../../test/support/prelude.ts'

const HOUR = 3600
let shop: Shop
const { server, superAdmin } = await prelude()

const accept = async (transactionId: string) =>
  dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: { transactionId } }))
const cancel = (rider: Caller, transactionId: string) => callUntyped(rider, cancelBooking, { body: { transactionId } })
const read = async (caller: Caller, transactionId: string) =>
  dataOf(await caller.call(getBooking, { params: { transactionId } }))

async function makeLateAccepted(): Promise<MadeBooking> {
  shop = await makeShop(server, superAdmin, 2)
  const booking = await makeBooking(server, shop)
  await server.advance(4 * HOUR)
  await accept(booking.transactionId)
  return booking
}

describe('a booking that the hub accepted after its pickup time', () => {
  test('can be cancelled by its customer with a full refund until the handover', async () => {
    const { rider, transactionId } = await makeLateAccepted()
    await server.advance(5 * HOUR)
    expect((await read(rider, transactionId)).actions).toContain('cancel')
    expect((await cancel(rider, transactionId)).status).toBe(200)
    const cancelled = await read(rider, transactionId)
    expect(cancelled).toMatchObject({ status: 'SCRAPPED', isCancelled: true, noShowCause: null })
    expect(cancelled.refund?.amount).toBe(cancelled.subscription.finalCost)
    expect(cancelled.creditNoteNumber).toMatch(/^C\//)
    expect((await cancel(rider, transactionId)).status).toBe(409)
  })

  test('cannot be cancelled after the handover', async () => {
    const { rider, transactionId } = await makeLateAccepted()
    await handOver(shop, transactionId)
    expect((await read(rider, transactionId)).actions).not.toContain('cancel')
    expect((await cancel(rider, transactionId)).body.code).toBe('wrongState')
  })

  test('is closed and refunded a day after its start, and the customer reads that it could not be confirmed in time', async () => {
    const { rider, transactionId } = await makeLateAccepted()
    const readNotified = () => recipientsOf(server, { rider })
    await readNotified()
    await server.advance(24 * HOUR)
    const closed = await read(rider, transactionId)
    expect(closed).toMatchObject({ status: 'SCRAPPED', isCancelled: false, noShowCause: 'notConfirmed' })
    expect(closed.refund?.amount).toBe(closed.subscription.finalCost)
    const { rider: notified = [] } = await readNotified()
    expect(notified[0]).toContain(`Booking ${transactionId}`)
    expect(notified[0]).toContain('could not be confirmed in time')
    expect(notified.join(' ')).not.toContain('nobody came')
  })

  test('is either cancelled or handed over when both happen concurrently', async () => {
    const { rider, transactionId } = await makeLateAccepted()
    const plate = shop.vehicles[0]?.registrationNumber ?? ''
    const race = await interleave(
      server.app.database.pool,
      'bookings',
      () => cancel(rider, transactionId),
      () =>
        handOver(shop, transactionId, plate)
          .then(() => ({ status: 200 }))
          .catch(() => ({ status: 409 })),
    )
    expect([statusesOf([race.first, race.second]), race.hasWaited]).toEqual([[200, 409], true])
    expect((await read(rider, transactionId)).status).toBe('SCRAPPED')
  })
})

describe('a booking that the hub accepted before its pickup time', () => {
  test('cannot be cancelled later, and is closed without a refund when nobody comes within a day', async () => {
    shop = await makeShop(server, superAdmin, 2)
    const { rider, transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
    const readNotified = () => recipientsOf(server, { rider })
    await server.advance(4 * HOUR)
    expect((await cancel(rider, transactionId)).body.code).toBe('rideBegun')
    await readNotified()
    await server.advance(24 * HOUR)
    expect(await read(rider, transactionId)).toMatchObject({
      status: 'SCRAPPED',
      noShowCause: 'nobodyCame',
      refund: null,
    })
    expect((await readNotified())['rider']?.[0]).toContain('nobody came')
  })
})

test('a booking that the hub never accepted is closed and refunded as not confirmed in time', async () => {
  shop = await makeShop(server, superAdmin, 1)
  const { rider, transactionId } = await makeBooking(server, shop)
  await server.advance(28 * HOUR)
  const closed = await read(rider, transactionId)
  expect(closed).toMatchObject({ status: 'SCRAPPED', noShowCause: 'notConfirmed', acceptedAt: null })
  expect(closed.refund?.amount).toBe(closed.subscription.finalCost)
})
