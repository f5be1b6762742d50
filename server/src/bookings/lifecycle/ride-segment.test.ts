import { expect, test } from 'vitest'
import { makeBooking } from '../../../test/support/people/bookings.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { endSegment } from './ride-segment.ts'

const { server, shop } = await prelude({ vehicles: 1 })

test('a segment ends at its beginning if the request that ends it is older than the one that began it', async () => {
  const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  const { pool, transact } = server.app.database
  const { rows: begun } = await pool.query<{ id: string; from: Date }>(
    `select b.id, s.from_at as "from" from bookings b join ride_segments s on s.booking_id = b.id where b.number = $1`,
    [Number(transactionId.slice('VL-'.length))],
  )
  const [ride] = begun
  if (!ride) throw new Error('the ride has no segment')
  await transact((db) => endSegment(db, ride.id, new Date(ride.from.getTime() - 1)))
  const { rows } = await pool.query('select from_at, to_at from ride_segments where booking_id = $1', [ride.id])
  expect(rows).toEqual([{ from_at: ride.from, to_at: ride.from }])
})
