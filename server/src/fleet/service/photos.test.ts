import { dayInIndia } from '@voltloop/contract/core/time'
import { deleteJobPhoto, openServiceJob, stepServiceJob } from '@voltloop/contract/fleet/service'
import { expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { makeShop } from '../../../test/support/people/bookings.ts'
import { as } from '../../../test/support/people/people.ts'
import { addJobPhoto, photoBytes, sendJobPhoto } from '../../../test/support/people/photos.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 1 })
const { pool } = server.app.database
const elsewhere = await makeShop(server, superAdmin)

async function openJob(problem: string): Promise<string> {
  const vehicleId = shop.vehicles[0]?.vehicleId ?? ''
  const body = { vehicleId, problem, priority: 'LOW' as const, dueDay: dayInIndia(await server.now()) }
  return dataOf(await shop.agent.call(openServiceJob, { body })).jobId
}

const show = (caller: Caller, jobId: string, photoId: string) =>
  caller.fetch(`/api/v1/service/photo/${jobId}/${photoId}`)
const remove = (caller: Caller, jobId: string, photoId: string) =>
  callUntyped(caller, deleteJobPhoto, { params: { jobId, photoId } })

test('photos of a job are seen by the staff of its city, and a file that is removed is gone', async () => {
  const jobId = await openJob('Brakes')
  const { photoId, url } = await addJobPhoto(shop.agent, jobId, 'before')
  expect(url).toBe(`/api/v1/service/photo/${jobId}/${photoId}`)
  for (const caller of [shop.manager, superAdmin, await as(server, 'CUSTOMER_SUPPORT')])
    expect((await show(caller, jobId, photoId)).status).toBe(200)
  expect((await show(elsewhere.agent, jobId, photoId)).status).toBe(404)
  expect((await show(await as(server, 'CUSTOMER'), jobId, photoId)).status).toBe(403)
  expect((await remove(elsewhere.agent, jobId, photoId)).status).toBe(404)
  expect((await remove(shop.manager, jobId, photoId)).status).toBe(200)
  expect((await remove(shop.manager, jobId, photoId)).status).toBe(404)
  expect((await show(shop.agent, jobId, photoId)).status).toBe(404)
})

test('a photo that is sent twice is stored once, and the seventh is rejected', async () => {
  const jobId = await openJob('Lights')
  const bytes = await photoBytes()
  const sendSame = () => sendJobPhoto(shop.agent, jobId, 'after', bytes)
  const { first, second } = await interleave(pool, 'service_photos', sendSame, sendSame)
  expect(second.body.data).toEqual(first.body.data)
  for (let more = 0; more < 5; more += 1) await addJobPhoto(shop.agent, jobId, 'after')
  expect((await sendJobPhoto(shop.agent, jobId, 'after')).body.code).toBe('tooManyPhotos')
  expect((await sendSame()).status).toBe(200)
  expect((await sendJobPhoto(shop.agent, jobId, 'before')).status).toBe(200)
})

test('rubbish, a wrong moment, a job elsewhere and a closed one are rejected', async () => {
  const jobId = await openJob('Seat')
  expect((await sendJobPhoto(shop.agent, jobId, 'before', 'no picture')).body.code).toBe('pictureUnreadable')
  expect((await sendJobPhoto(shop.agent, jobId, '')).status).toBe(400)
  expect((await sendJobPhoto(elsewhere.agent, jobId, 'before')).status).toBe(404)
  const { photoId } = await addJobPhoto(shop.agent, jobId, 'before')
  const cancel = { params: { jobId }, body: { step: 'cancel', reason: 'Not needed' } }
  expect((await callUntyped(shop.agent, stepServiceJob, cancel)).status).toBe(200)
  expect((await sendJobPhoto(shop.agent, jobId, 'before')).body.code).toBe('jobState')
  expect((await remove(shop.agent, jobId, photoId)).body.code).toBe('jobState')
  expect((await show(shop.agent, jobId, photoId)).status).toBe(200)
})
