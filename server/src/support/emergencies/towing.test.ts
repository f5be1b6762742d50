import { listRideCharges } from '@voltloop/contract/bookings/charges'
import { towInEmergency } from '@voltloop/contract/support/emergencies'
import { describe, expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { makeBooking } from '../../../test/support/people/bookings.ts'
import { callForHelp, findEmergency, makeTaken } from '../../../test/support/people/emergencies.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 6 })
const DAY = 24 * 3600
const reason = 'Motor fault'
const tow = (by: Caller, requestId: string, body: object) =>
  callUntyped(by, towInEmergency, { params: { requestId }, body })

async function takenRide() {
  const { rider, transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  return { rider, transactionId, requestId: await makeTaken(rider, shop.agent, transactionId) }
}

describe('towing', () => {
  test('charges the customer what staff enter, while the ride goes on', async () => {
    const { rider, transactionId, requestId } = await takenRide()
    const reply = await tow(shop.manager, requestId, { amount: 600, reason: 'Towed to the hub' })
    expect(reply.body).toMatchObject({ data: { isTowed: true, status: 'IN_PROGRESS' } })
    const charges = dataOf(await rider.call(listRideCharges, { params: { transactionId } }))
    expect(charges).toMatchObject([{ kind: 'TOWING', amount: 600, state: 'PROPOSED', isTaxable: true }])
    await server.advance(DAY + 60)
    expect(dataOf(await rider.call(listRideCharges, { params: { transactionId } }))).toMatchObject([{ state: 'DUE' }])
  })

  test('costs nothing without an amount', async () => {
    const { rider, transactionId, requestId } = await takenRide()
    expect((await tow(shop.agent, requestId, { reason: 'Our fault' })).body.message).toBe('Tow recorded')
    expect(dataOf(await rider.call(listRideCharges, { params: { transactionId } }))).toEqual([])
    for (const amount of [0, -5, 1.5, 1_000_000, 'free'])
      expect((await tow(shop.agent, requestId, { amount, reason })).status).toBe(400)
  })
})

test('two people who record a tow at once charge it once', async () => {
  const { rider, transactionId, requestId } = await takenRide()
  const towOnce = (by: Caller) => tow(by, requestId, { amount: 600, reason: 'Towed to the hub' })
  const { first, second, hasWaited } = await interleave(
    server.app.database.pool,
    'emergencies',
    () => towOnce(shop.agent),
    () => towOnce(shop.manager),
  )
  expect([first.status, hasWaited, second.status, second.body.code]).toEqual([200, true, 409, 'ticketState'])
  expect(dataOf(await rider.call(listRideCharges, { params: { transactionId } }))).toHaveLength(1)
  expect((await findEmergency(shop.agent, requestId))?.actions).not.toContain('tow')
})

test('a tow waits until somebody has taken the emergency', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  const reply = await tow(shop.agent, await callForHelp(rider, transactionId), { reason })
  expect([reply.status, reply.body.code]).toEqual([409, 'ticketState'])
})
