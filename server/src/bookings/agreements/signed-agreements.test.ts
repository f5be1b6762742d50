import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readAgreement } from '@voltloop/contract/bookings/agreements'
import { correctPlate } from '@voltloop/contract/bookings/undo'
import { expect, test } from 'vitest'
import { agreementOf, pdfOf, rideToSign, sign, skip } from '../../../test/support/people/agreements.ts'
import { anyPlate, handOver, returnVehicle } from '../../../test/support/people/bookings.ts'
import { dataOf } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { bookingOf, undo } from '../../../test/support/people/undo.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 30 })
const { agent } = shop
const { pool } = server.app.database

test('stores one signature when rider and agent sign at the same time, and deletes the other file', async () => {
  const { rider, transactionId, agreementId } = await rideToSign(server, shop)
  const both = await interleave(
    pool,
    'agreements',
    () => sign(rider, transactionId, agreementId),
    () => sign(agent, transactionId, agreementId),
  )
  expect([both.first.status, both.second.body.code]).toEqual([200, 'agreementClosed'])
  await server.drainJobs()
  expect((await pdfOf(agent, transactionId, agreementId)).status).toBe(200)
  expect(await storedPdfs()).toEqual(await signedFiles())
})

async function storedPdfs(): Promise<string[]> {
  const files = await readdir(join(server.folder, 'private-files'))
  return files.filter((name) => name.endsWith('.pdf')).toSorted()
}

async function signedFiles(): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select file_id as id from agreements where file_id is not null')
  return rows.map(({ id }) => `${id}.pdf`).toSorted()
}

test('an undone handover keeps the signed agreement as void, and the next handover has a new one', async () => {
  const { rider, transactionId, agreementId } = await rideToSign(server, shop)
  await sign(rider, transactionId, agreementId)
  expect((await undo(agent, transactionId, 'undoHandOver')).status).toBe(200)
  const { agreements } = await bookingOf(rider, transactionId)
  expect(agreements).toMatchObject([
    { agreementId, state: 'SIGNED', maySign: false, voidedAt: expect.any(String) as string },
  ])
  expect((await pdfOf(rider, transactionId, agreementId)).status).toBe(200)

  await handOver(shop, transactionId)
  const after = (await bookingOf(agent, transactionId)).agreements
  expect(after).toMatchObject([
    { state: 'OPEN', maySign: true, voidedAt: null },
    { agreementId, state: 'SIGNED' },
  ])
  expect((await sign(rider, transactionId, after[0]?.agreementId ?? '')).status).toBe(200)
})

test('rejects a signature and a reason after the handover was undone, and after the ride', async () => {
  const undone = await rideToSign(server, shop)
  await undo(agent, undone.transactionId, 'undoHandOver')
  expect((await bookingOf(agent, undone.transactionId)).agreements).toEqual([])
  expect((await sign(undone.rider, undone.transactionId, undone.agreementId)).body.code).toBe('agreementClosed')
  expect((await skip(agent, undone.transactionId, undone.agreementId, 'Left')).body.code).toBe('agreementClosed')

  const over = await rideToSign(server, shop)
  await returnVehicle(shop, over.transactionId)
  expect(await agreementOf(over.rider, over.transactionId)).toMatchObject({ state: 'OPEN', maySign: false })
  expect((await sign(over.rider, over.transactionId, over.agreementId)).body.code).toBe('wrongState')
})

test('undoing waits for a signature that is being stored, and makes it void', async () => {
  const { rider, transactionId, agreementId } = await rideToSign(server, shop)
  const both = await interleave(
    pool,
    'agreements',
    () => sign(rider, transactionId, agreementId),
    () => undo(agent, transactionId, 'undoHandOver'),
  )
  expect([both.first.status, both.second.status, both.hasWaited]).toEqual([200, 200, true])
  expect((await bookingOf(rider, transactionId)).agreements).toMatchObject([
    { state: 'SIGNED', voidedAt: expect.any(String) as string },
  ])
})

test('a corrected plate makes the agreement void, and asks for one with the right vehicle', async () => {
  const { rider, transactionId, agreementId } = await rideToSign(server, shop)
  await sign(rider, transactionId, agreementId)
  const registrationNumber = await anyPlate(shop)
  dataOf(await agent.call(correctPlate, { body: { transactionId, registrationNumber } }))
  expect((await bookingOf(rider, transactionId)).agreements).toMatchObject([
    { state: 'OPEN' },
    { agreementId, state: 'SIGNED' },
  ])
  const document = dataOf(await rider.call(readAgreement, { params: { transactionId } }))
  expect(document?.vehicle.registrationNumber).toBe(registrationNumber)
})

test('the database refuses to change what was signed', async () => {
  const { rider, transactionId, agreementId } = await rideToSign(server, shop)
  await sign(rider, transactionId, agreementId)
  for (const change of [
    `signed_at = now()`,
    `pdf_hash = sha256('x')`,
    `state = 'OPEN', document = '{}'`,
    `file_id = gen_random_uuid()`,
  ])
    await expect(pool.query(`update agreements set ${change} where id = $1`, [agreementId])).rejects.toThrow(
      'agreements is append-only',
    )
})

test('does not hand out a file that is not the one that was signed', async () => {
  const { rider, transactionId, agreementId } = await rideToSign(server, shop)
  await sign(rider, transactionId, agreementId)
  const { rows } = await pool.query<{ id: string }>('select file_id as id from agreements where id = $1', [agreementId])
  const path = join(server.folder, 'private-files', `${rows[0]?.id}.pdf`)
  const original = await readFile(path)
  await writeFile(path, Buffer.concat([original, Buffer.from(' ')]))
  expect((await pdfOf(rider, transactionId, agreementId)).status).toBe(500)
  await writeFile(path, original)
  expect((await pdfOf(rider, transactionId, agreementId)).status).toBe(200)
})
