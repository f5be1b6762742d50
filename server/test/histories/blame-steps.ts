import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { withdrawKycConsent } from '@voltloop/contract/accounts/privacy'
import { submitKyc } from '@voltloop/contract/accounts/accounts'
import { inspectDrop } from '@voltloop/contract/bookings/rides'
import { updateVehicle } from '@voltloop/contract/fleet/fleet'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { expect } from 'vitest'
import { callUntyped } from '../support/caller.ts'
import { payAtGateway } from '../support/people/bookings.ts'
import { AHEAD, ON_ROAD, type PlacedOrder, type Scene, type Step, UNPAID } from './history.ts'
import { accept } from './payment-steps.ts'
import { handOver } from './ride-steps.ts'

const HOUR = 3600
const UNTIL_PICKUP = 27 * HOUR
const isOnlyOneOpen = `not exists (select from bookings o where o.customer_id = b.customer_id and o.id <> b.id
  and o.status not in ('SCRAPPED', 'REJECTED', 'COMPLETED'))`
const OVER = `b.status in ('SCRAPPED', 'REJECTED') and ${isOnlyOneOpen}`
const UNPAID_ALONE = `${UNPAID} and ${isOnlyOneOpen}`

/** Bookings that nobody picks up, with or without a vehicle; rides that begin early or come back late; and identity numbers that are erased. */
export const BLAME_STEPS = {
  nobodyComes: {
    weight: 2,
    about: AHEAD,
    perform: async (scene, subject) => {
      if ((await accept(scene, subject)) !== 200) return null
      await scene.server.advance(UNTIL_PICKUP)
      await scene.server.advance(25 * HOUR)
      return (await causeOf(scene, subject)) === 'nobodyCame' ? 200 : null
    },
  },
  leaveUnserved: { weight: 2, about: AHEAD, perform: leaveUnserved },
  cancelUnserved: {
    weight: 2,
    about: AHEAD,
    perform: async (scene, subject) => {
      if ((await takeOutBeforePickup(scene, subject)) !== 200) return null
      const { rider, transactionId } = subject
      const { status } = await callUntyped(rider, cancelBooking, { body: { transactionId } })
      await putBack(scene)
      return status
    },
  },
  handOverEarly: {
    weight: 2,
    about: AHEAD,
    perform: async (scene, subject, turn) => {
      await accept(scene, subject)
      const [startsAt, now] = [await startOf(scene, subject), await scene.server.now()]
      return startsAt !== null && startsAt > now ? handOver(scene, subject, turn) : null
    },
  },
  returnLate: {
    weight: 2,
    about: ON_ROAD,
    perform: async ({ server, crew }, { transactionId }) => {
      const { rows } = await server.app.database.pool.query<{ endsAt: Date }>(
        `select ends_at as "endsAt" from bookings where 'VL-' || number = $1 and status = 'PICKUP_INSPECTED_BY_SALES_AGENT'`,
        [transactionId],
      )
      const endsAt = rows[0]?.endsAt
      if (!endsAt) return null
      const lateMs = endsAt.getTime() + 6 * HOUR * 1000 - (await server.now()).getTime()
      // A ride of a week would let the sessions expire.
      if (lateMs > 3 * 24 * HOUR * 1000) return null
      if (lateMs > 0) await server.advance(Math.ceil(lateMs / 1000))
      const body = { transactionId, dropHubId: crew.hub.hubId, vehicleCondition: 'GOOD' }
      return (await callUntyped(crew.agent, inspectDrop, { body })).status
    },
  },
  withdrawConsent: {
    weight: 4,
    about: OVER,
    perform: async (_scene, { rider }) => {
      const { status } = await callUntyped(rider, withdrawKycConsent, {})
      if (status === 200) await enterNumbersAgain(rider)
      return status
    },
  },
  payWithoutConsent: { weight: 2, about: UNPAID_ALONE, perform: payWithoutConsent },
} satisfies Record<string, Step>

// No vehicle is in service from before the pickup until after the no-show. The customer is refunded and not blamed.
async function leaveUnserved(scene: Scene, subject: PlacedOrder): Promise<number | null> {
  if ((await takeOutBeforePickup(scene, subject)) !== 200) return null
  await scene.server.advance(25 * HOUR)
  const cause = await causeOf(scene, subject)
  await putBack(scene)
  expect(cause).not.toBe('nobodyCame')
  return cause === 'noVehicle' ? 200 : null
}

async function takeOutBeforePickup(scene: Scene, subject: PlacedOrder): Promise<number | null> {
  if ((await accept(scene, subject)) !== 200) return null
  for (const { vehicleId } of scene.crew.vehicles) {
    await callUntyped(scene.crew.superAdmin, updateVehicle, { params: { vehicleId }, body: { outOfService: 'Recall' } })
  }
  await scene.server.advance(UNTIL_PICKUP)
  return 200
}

async function putBack({ crew }: Scene): Promise<void> {
  for (const { vehicleId } of crew.vehicles) {
    await callUntyped(crew.superAdmin, updateVehicle, { params: { vehicleId }, body: { outOfService: null } })
  }
}

// The hold ends, the numbers are erased, and then the payment arrives: it books nothing.
async function payWithoutConsent({ server }: Scene, subject: PlacedOrder): Promise<number | null> {
  const { rider, orderId, receipts } = subject
  if (receipts.length > 0 || orderId === '') return null
  await server.advance(16 * 60)
  if ((await callUntyped(rider, withdrawKycConsent, {})).status !== 200) return null
  const body = await payAtGateway(server, orderId)
  receipts.push(body)
  expect((await callUntyped(rider, verifyPayment, { body })).status).toBe(409)
  await enterNumbersAgain(rider)
  return 200
}

let nextAadhaar = 700_001

async function enterNumbersAgain(rider: PlacedOrder['rider']): Promise<void> {
  const body = { drivingLicense: 'TS0920190004417', aadharNumber: nextAadhaar++, panNumber: 'ABCPM1234K' }
  expect((await callUntyped(rider, submitKyc, { body })).status).toBe(200)
}

async function causeOf(scene: Scene, subject: PlacedOrder): Promise<string | null> {
  return (await factsOf(scene, subject))?.cause ?? null
}

async function startOf(scene: Scene, subject: PlacedOrder): Promise<Date | null> {
  return (await factsOf(scene, subject))?.startsAt ?? null
}

async function factsOf({ server }: Scene, { transactionId }: PlacedOrder) {
  const { rows } = await server.app.database.pool.query<{ cause: string | null; startsAt: Date }>(
    `select no_show_cause as cause, starts_at as "startsAt" from bookings where 'VL-' || number = $1`,
    [transactionId],
  )
  return rows[0]
}
