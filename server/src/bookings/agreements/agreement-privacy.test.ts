import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteAccount, exportOwnData } from '@voltloop/contract/accounts/privacy'
import { KEPT_DAYS } from '@voltloop/contract/core/retention'
import { expect, test } from 'vitest'
import { agreementOf, pdfOf, sign } from '../../../test/support/people/agreements.ts'
import { makeBooking, makeRider, returnVehicle } from '../../../test/support/people/bookings.ts'
import { dataOf } from '../../../test/support/caller.ts'
import { inspectReturn } from '../../../test/support/people/deposits.ts'
import { PASSWORD, type Person } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 6 })
const { pool } = server.app.database
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'

const files = () => readdir(join(server.folder, 'private-files'))

async function signedRide(rider?: Person) {
  const ride = await makeBooking(server, shop, ON_ROAD, rider && { rider })
  const { agreementId } = await agreementOf(ride.rider, ride.transactionId)
  await sign(ride.rider, ride.transactionId, agreementId)
  return { ...ride, agreementId }
}

test('a customer finds the agreements in the export of the own data', async () => {
  const { rider, transactionId } = await signedRide()
  const { hash } = await agreementOf(rider, transactionId)
  const open = await makeBooking(server, shop, ON_ROAD, { rider })
  const { agreements } = dataOf(await rider.call(exportOwnData, {}))
  expect(agreements).toMatchObject([
    { state: 'SIGNED', signedOn: 'PHONE', sha256: hash, document: null },
    { state: 'OPEN', document: { transactionId: open.transactionId } },
  ])
})

test('keeps the signed agreement of a deleted account for three years after the ride, and deletes what was not signed', async () => {
  const rider = await makeRider(server, { password: PASSWORD })
  const { transactionId, agreementId } = await signedRide(rider)
  await returnVehicle(shop, transactionId)
  const unsigned = await makeBooking(server, shop, ON_ROAD, { rider })
  await inspectReturn(shop, unsigned.transactionId, { outcome: 'RETURN' })
  await pool.query('update bookings set payout_due_paise = 0 where customer_id = $1', [rider.userId])
  dataOf(await rider.call(deleteAccount, { body: { password: PASSWORD } }))
  await server.drainJobs()
  const pdf = () => pdfOf(shop.agent, transactionId, agreementId)
  expect((await pdf()).status).toBe(200)
  const { rows } = await pool.query(
    `select agreements.state from agreements join bookings on bookings.id = booking_id where customer_id = $1`,
    [rider.userId],
  )
  expect(rows).toEqual([{ state: 'SIGNED' }])

  const age = async (days: number) => {
    await pool.query('alter table agreements disable trigger agreements_signed')
    await pool.query(`update agreements set created_at = created_at - make_interval(days => $1)`, [days])
    await pool.query('alter table agreements enable trigger agreements_signed')
    await pool.query(`update bookings set returned_at = returned_at - make_interval(days => $1)`, [days])
    await server.advance(1)
  }
  const before = await files()
  await age(KEPT_DAYS.agreements - 1)
  expect(await files()).toEqual(before)
  await age(2)
  expect(await files()).toHaveLength(before.length - 1)
  expect((await pdf()).status).toBe(404)
})
