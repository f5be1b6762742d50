import { exportOwnData } from '@voltloop/contract/accounts/privacy'
import type { BookingAgreement } from '@voltloop/contract/bookings/agreement-record'
import { PHOTOS_MAX } from '@voltloop/contract/bookings/conditions'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import * as emergencies from '@voltloop/contract/support/emergencies'
import { RESPONSES } from '@voltloop/contract/support/emergency-messages'
import { formatDate } from '@voltloop/contract/core/format'
import { expect, test } from 'vitest'
import { dataOf, type Caller, type UntypedReply } from '../../../test/support/caller.ts'
import { agreementOf, sign } from '../../../test/support/people/agreements.ts'
import { anyPlate, handOver, makeBooking } from '../../../test/support/people/bookings.ts'
import { callForHelp, findEmergency, makeTaken } from '../../../test/support/people/emergencies.ts'
import { readPages } from '../../../test/support/people/invoices.ts'
import { as } from '../../../test/support/people/people.ts'
import { photoBytes } from '../../../test/support/people/photos.ts'
import { undo, bookingOf } from '../../../test/support/people/undo.ts'
import { sendFiles } from '../../../test/support/people/uploads.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 12 })
const support = await as(server, 'CUSTOMER_SUPPORT')
const ride = () => makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')

async function send(rider: Caller, requestId: string, bytes: Buffer): Promise<UntypedReply> {
  const part = { bytes, fileName: 'photo.jpg', type: 'image/jpeg' }
  return sendFiles(rider, emergencies.uploadEmergencyPhoto, { requestId }, [part])
}

async function close(requestId: string): Promise<void> {
  dataOf(
    await shop.agent.call(emergencies.closeEmergency, { params: { requestId }, body: { response: 'It runs again' } }),
  )
}

/** Raises a breakdown with one photo, which is over, and an accident of the same ride. */
async function makeTwo() {
  const { rider, transactionId } = await ride()
  const earlierId = await makeTaken(rider, shop.agent, transactionId)
  const bytes = await photoBytes()
  expect((await send(rider, earlierId, bytes)).status).toBe(200)
  await close(earlierId)
  const requestId = await makeTaken(rider, shop.agent, transactionId, 'accident')
  return { rider, transactionId, earlierId, requestId, bytes }
}

test('each emergency of a ride has six photos of its own, of which the same picture may be one', async () => {
  const { rider, earlierId, requestId, bytes } = await makeTwo()
  const first = await send(rider, requestId, bytes)
  expect(first.status).toBe(200)
  expect((await send(rider, requestId, bytes)).body.data).toEqual(first.body.data)
  for (let count = 1; count < PHOTOS_MAX; count++)
    expect((await send(rider, requestId, await photoBytes())).status).toBe(200)
  const tooMany = await send(rider, requestId, await photoBytes())
  expect([tooMany.status, tooMany.body.code]).toEqual([409, 'tooManyPhotos'])

  const card = await findEmergency(shop.agent, requestId)
  expect(card?.photos).toHaveLength(PHOTOS_MAX)
  expect(card?.photos[0]).toEqual(first.body.data)
  const own = dataOf(await rider.call(emergencies.listOwnEmergencies, {}))
  const counts = new Map(own.map((one) => [one.requestId, one.photos.length]))
  expect([counts.get(earlierId), counts.get(requestId)]).toEqual([1, PHOTOS_MAX])
})

test('the customer exports the photos with their emergency, each once', async () => {
  const { rider } = await makeTwo()
  const { emergencies: exported, photos } = dataOf(await rider.call(exportOwnData, {}))
  expect(exported.map((one) => (one['photos'] as object[]).length)).toEqual(expect.arrayContaining([0, 1]))
  expect(photos).toEqual([])
})

async function fileOf(by: Caller, requestId: string): Promise<{ text: string; name: string; bytes: Buffer }> {
  const response = await by.fetch(`/api/v1/emergency/${requestId}/police-file`)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const name = response.headers.get('content-disposition') ?? ''
  return { text: (await readPages(bytes)).join(' '), name, bytes }
}

test('the file of a theft names the signed agreements by number, time and hash, also one that became void', async () => {
  const { rider, transactionId } = await ride()
  const voided = await signOf(rider, transactionId)
  expect((await undo(shop.agent, transactionId, 'undoHandOver')).status).toBe(200)
  await handOver(shop, transactionId)
  const requestId = await callForHelp(rider, transactionId, 'theft')
  const before = await fileOf(support, requestId)
  expect(before.name).toContain(`${transactionId}-theft.pdf`)
  // A hash is broken in its column.
  const linesOf = ({ text }: { text: string }) => text.replaceAll(' ', '')
  expect(linesOf(before)).toContain(`No.${voided.agreementId},signed`)
  expect(linesOf(before)).toContain(`SHA-256${voided.hash},voidsince`)

  const valid = await signOf(rider, transactionId)
  const after = linesOf(await fileOf(support, requestId))
  expect(after).toContain(`No.${valid.agreementId},signed`)
  expect(after).toContain(`SHA-256${valid.hash}Signed`)
  const unsigned = await ride()
  const { text } = await fileOf(support, await callForHelp(unsigned.rider, unsigned.transactionId, 'theft'))
  expect(text).toContain('Signed agreement None')
})

async function signOf(rider: Caller, transactionId: string): Promise<BookingAgreement> {
  const { agreementId } = await agreementOf(rider, transactionId)
  expect((await sign(rider, transactionId, agreementId)).status).toBe(200)
  return agreementOf(rider, transactionId)
}

test('the file of an accident shows its own photos and whether somebody is hurt', async () => {
  const { rider, transactionId, earlierId, requestId } = await makeTwo()
  const before = await fileOf(support, requestId)
  expect(before.name).toContain(`${transactionId}-accident.pdf`)
  expect(before.text).toContain('Record of an accident')
  expect(before.text).toContain('Photos by the rider None')
  expect(before.text).toContain('Somebody is hurt Not given')
  const body = { hasInjuries: true, words: 'Hit by a bus' }
  dataOf(await rider.call(emergencies.answerEmergency, { params: { requestId }, body }))
  await send(rider, requestId, await photoBytes())
  const { text } = await fileOf(shop.city.admin, requestId)
  expect(text).toContain('Somebody is hurt Yes')
  expect(text).toContain('In the words of the rider Hit by a bus')
  expect(text).toContain('Photos by the rider 1')
  expect(text).toContain('Photo 1')
  expect(text).toMatch(/Paid until \d\d \w{3} \d\d, \d\d:\d\d [AP]M/)
  expect((await support.fetch(`/api/v1/emergency/${earlierId}/police-file`)).status).toBe(404)
})

test('the file of a vehicle that was swapped in says when that one was handed over', async () => {
  const { rider, transactionId } = await ride()
  const { pickedUpAt } = await bookingOf(rider, transactionId)
  const brokenId = await makeTaken(rider, shop.agent, transactionId)
  await server.advance(25 * 3600)
  const swap = { registrationNumber: await anyPlate(shop), reason: 'Fork is bent' }
  dataOf(await shop.agent.call(emergencies.swapInEmergency, { params: { requestId: brokenId }, body: swap }))
  const swappedAt = await server.now()
  await server.advance(3600)
  const { text } = await fileOf(support, await callForHelp(rider, transactionId, 'theft'))
  expect(text).toContain(formatPlate(swap.registrationNumber))
  expect(text).toContain(`Handed over ${formatDate(swappedAt.toISOString())}`)
  expect(text).not.toContain(`Handed over ${formatDate(pickedUpAt ?? '')}`)
  expect(text).toContain('Fork is bent')
})

test('the file has what staff wrote: who took the emergency, the theft, and what the rider was told', async () => {
  const { rider, transactionId } = await ride()
  const requestId = await makeTaken(rider, support, transactionId, 'theft')
  const theft = { reason: 'Key copied, says the guard' }
  dataOf(await support.call(emergencies.recordTheft, { params: { requestId }, body: theft }))
  const { text } = await fileOf(shop.city.admin, requestId)
  expect(text).toContain(theft.reason)
  expect(text).toContain('What our people did and wrote Taken by')
  expect(text).toContain(RESPONSES.stolen)

  const hurt = await ride()
  const accidentId = await makeTaken(hurt.rider, shop.agent, hurt.transactionId, 'accident')
  const tow = { reason: 'Frame is bent, towed to the workshop' }
  dataOf(await shop.agent.call(emergencies.towInEmergency, { params: { requestId: accidentId }, body: tow }))
  await close(accidentId)
  const file = await fileOf(support, accidentId)
  expect(file.text).toContain(tow.reason)
  expect(file.text).toContain('It runs again')
})

test('the file names the vehicle that the rider had then, not the one from a later swap', async () => {
  const { rider, transactionId } = await ride()
  const plate = (await bookingOf(rider, transactionId)).vehicle?.registrationNumber ?? ''
  const requestId = await makeTaken(rider, shop.agent, transactionId, 'accident')
  await server.advance(60)
  const swap = { registrationNumber: await anyPlate(shop), reason: 'Fork is bent' }
  dataOf(await shop.agent.call(emergencies.swapInEmergency, { params: { requestId }, body: swap }))
  const { text } = await fileOf(support, requestId)
  expect(text).toContain(formatPlate(plate))
  expect(text).not.toContain(formatPlate(swap.registrationNumber))
  expect((await undo(shop.agent, transactionId, 'undoSwap')).status).toBe(200)
  expect((await fileOf(support, requestId)).text).toContain(formatPlate(plate))
})
