import { createHash } from 'node:crypto'
import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { readAgreement } from '@voltloop/contract/bookings/agreements'
import { expect, test } from 'vitest'
import { agreementOf, pdfOf, rideToSign, sign, SIGNATURE, skip } from '../../../test/support/people/agreements.ts'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import { anyPlate, makeBooking, makeRider, makeShop } from '../../../test/support/people/bookings.ts'
import { callUntyped, dataOf } from '../../../test/support/caller.ts'
import { readPages } from '../../../test/support/people/invoices.ts'
import { makeAgent, makeHub, makeManager } from '../../../test/support/people/places.ts'
import { addPhoto } from '../../../test/support/people/photos.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 40 })
const { agent, manager } = shop
const { pool } = server.app.database
const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'
const NOWHERE = '00000000-0000-7000-8000-000000000000'

test('a rider signs on the screen of the agent, and both can download the PDF, whose hash is the stored one', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED)
  const { photoId } = await addPhoto(agent, transactionId, 'pickup')
  const registrationNumber = await anyPlate(shop)
  const body = { transactionId, registrationNumber, isSdPaid: true, note: 'Scratch on the left', photoIds: [photoId] }
  dataOf(await agent.call(approveBookingAsAgent, { query: { approve: 'true' }, body }))
  const { agreementId, ...open } = await agreementOf(agent, transactionId)
  expect(open).toMatchObject({ state: 'OPEN', signedAt: null, hash: null, maySign: true })
  const document = dataOf(await rider.call(readAgreement, { params: { transactionId } }))
  expect(document).toMatchObject({
    agreementId,
    transactionId,
    termsVersion: '2026-11-16',
    rider: { name: 'Test CUSTOMER', phone: `+91${rider.phone}` },
    vehicle: { registrationNumber },
    handedOverBy: 'Test SALES_AGENT',
    ride: { deposit: 2000, hub: shop.hub.name },
    condition: { note: 'Scratch on the left', photos: [{ photoId }] },
  })
  expect(document?.prices).toContainEqual({ name: 'Lost key', price: 'Rs. 500', terms: '' })

  const reply = await sign(agent, transactionId, agreementId)
  expect(reply.body).toMatchObject({ success: true, message: 'Agreement signed' })
  const signed = await agreementOf(rider, transactionId)
  expect(signed).toMatchObject({ state: 'SIGNED', signedOn: 'DESK', maySign: false, voidedAt: null })
  for (const reader of [rider, agent, manager, shop.city.admin, superAdmin]) {
    const response = await pdfOf(reader, transactionId, agreementId)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(signed.hash)
  }
  const pdf = Buffer.from(await (await pdfOf(rider, transactionId, agreementId)).arrayBuffer())
  const text = (await readPages(pdf)).join(' ')
  for (const part of [
    'Test CUSTOMER',
    transactionId,
    'Scratch on the left',
    'Photo 1',
    'Lost key',
    'helmet',
    '2026-11-16',
    "on the staff's screen",
  ])
    expect(text).toContain(part)
  expect((await auditOf(server, await idOf(transactionId))).map(({ action }) => action)).toContain(
    'booking.agreementSigned',
  )
})

async function idOf(transactionId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`select id from bookings where 'VL-' || number = $1`, [
    transactionId,
  ])
  return rows[0]?.id ?? ''
}

test('a rider signs on the own phone', async () => {
  const { rider, transactionId, agreementId } = await rideToSign(server, shop)
  expect(await agreementOf(rider, transactionId)).toMatchObject({ state: 'OPEN', maySign: true })
  expect((await sign(rider, transactionId, agreementId)).status).toBe(200)
  expect(await agreementOf(agent, transactionId)).toMatchObject({ state: 'SIGNED', signedOn: 'PHONE' })
  expect(dataOf(await rider.call(readAgreement, { params: { transactionId } }))).toBeNull()
})

test('a handover without a signature needs a reason, which stays visible, and can still be signed', async () => {
  const { rider, transactionId, agreementId } = await rideToSign(server, shop)
  for (const reason of ['', '  ', undefined, 7, 'x'.repeat(201)])
    expect((await skip(agent, transactionId, agreementId, reason)).status).toBe(400)
  expect((await skip(rider, transactionId, agreementId, 'No')).status).toBe(403)
  expect((await skip(agent, transactionId, agreementId, 'Broken screen')).body).toMatchObject({
    message: 'Noted: no signature',
    data: { agreements: [{ state: 'SKIPPED', skipReason: 'Broken screen', maySign: true }] },
  })
  expect((await sign(rider, transactionId, agreementId)).status).toBe(200)
  expect(await agreementOf(agent, transactionId)).toMatchObject({ state: 'SIGNED', skipReason: null })
  expect((await skip(agent, transactionId, agreementId, 'Again')).body.code).toBe('agreementClosed')
})

test('nobody else reads, signs, skips or downloads an agreement', async () => {
  const { transactionId, agreementId } = await rideToSign(server, shop)
  const elsewhere = await makeShop(server, superAdmin)
  const otherHub = await makeHub(superAdmin, shop.city.cityId)
  const strangers = [
    await makeRider(server),
    elsewhere.agent,
    elsewhere.manager,
    await makeAgent(server, superAdmin, elsewhere.city.cityId),
  ]
  for (const caller of strangers) {
    expect((await callUntyped(caller, readAgreement, { params: { transactionId } })).status).toBe(404)
    expect((await sign(caller, transactionId, agreementId)).status).toBe(404)
    expect((await pdfOf(caller, transactionId, agreementId)).status).toBe(404)
  }
  // The manager of another hub of the city sees the ride, and may not act on it.
  const neighbour = await makeManager(server, superAdmin, otherHub.hubId)
  expect((await sign(neighbour, transactionId, agreementId)).status).toBe(404)
  expect((await skip(neighbour, transactionId, agreementId, 'No time')).status).toBe(404)
  for (const caller of [superAdmin, shop.city.admin]) {
    expect((await sign(caller, transactionId, agreementId)).status).toBe(403)
    expect((await skip(caller, transactionId, agreementId, 'No time')).status).toBe(403)
  }
  expect(await agreementOf(agent, transactionId)).toMatchObject({ state: 'OPEN' })
  expect((await pdfOf(agent, transactionId, agreementId)).status).toBe(404)
})

test('rejects the agreement of another booking', async () => {
  const mine = await rideToSign(server, shop)
  const other = await rideToSign(server, shop)
  expect((await sign(mine.rider, mine.transactionId, other.agreementId)).status).toBe(404)
  expect((await sign(agent, mine.transactionId, NOWHERE)).status).toBe(404)
  await sign(other.rider, other.transactionId, other.agreementId)
  expect((await pdfOf(mine.rider, mine.transactionId, other.agreementId)).status).toBe(404)
})

const RUBBISH: unknown[] = [
  null,
  '',
  'data:image/png;base64,AAAA',
  [],
  [[]],
  [[[1, 2]]],
  [
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    [
      [1, 2, 3],
      [400, 300, 1],
    ],
  ],
  [
    [
      [-1, 0],
      [900, 300],
    ],
  ],
  [
    [
      [0, 0],
      [1001, 300],
    ],
  ],
  [
    [
      [0.5, 0],
      [900, 300],
    ],
  ],
  [
    [
      ['0', '0'],
      [900, 300],
    ],
  ],
  Array.from({ length: 61 }, () => SIGNATURE[0]),
  [Array.from({ length: 4001 }, (_, index) => [index % 1000, index % 400])],
  Array.from({ length: 50 }, () => Array.from({ length: 100 }, (_, index) => [index * 10, index])),
]

test.each(RUBBISH.map((signature, index) => [index, signature]))(
  'rejects signature %s, which is none',
  async (_index, signature) => {
    const { transactionId, agreementId } = await sharedRide()
    expect((await sign(agent, transactionId, agreementId, signature)).status).toBe(400)
  },
)

let shared: ReturnType<typeof rideToSign> | undefined
function sharedRide() {
  return (shared ??= rideToSign(server, shop))
}
