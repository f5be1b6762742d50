import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deletePhoto } from '@voltloop/contract/bookings/conditions'
import { expect, test } from 'vitest'
import { callUntyped } from '../../../test/support/caller.ts'
import { makeBooking } from '../../../test/support/people/bookings.ts'
import { addPhoto, photoBytes } from '../../../test/support/people/photos.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { uploadPhotoFlow } from './photo-flow.ts'

const { server, shop } = await prelude({ vehicles: 4 })
const folder = join(server.folder, 'private-files')
const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'

/** Puts a folder in the place of a file, so that the storage cannot remove it. */
async function block(photoId: string): Promise<void> {
  const path = join(folder, `${photoId}.webp`)
  await rename(path, `${path}.kept`)
  await mkdir(path)
  await writeFile(join(path, 'blocker'), '')
}

async function unblock(photoId: string): Promise<void> {
  const path = join(folder, `${photoId}.webp`)
  await rm(path, { recursive: true })
  await rename(`${path}.kept`, path)
}

async function retryJobs(): Promise<void> {
  await server.app.database.pool.query(`update graphile_worker._private_jobs set run_at = '2000-01-01'`)
  await server.drainJobs()
}

test('deletes the file of a deleted photo later when the storage fails once', async () => {
  const { transactionId } = await makeBooking(server, shop, ACCEPTED)
  const { photoId } = await addPhoto(shop.agent, transactionId, 'pickup')
  await block(photoId)
  expect((await callUntyped(shop.agent, deletePhoto, { params: { transactionId, photoId } })).status).toBe(200)
  await server.drainJobs()
  await unblock(photoId)
  await retryJobs()
  expect(await readdir(folder)).toEqual([])
})

test('deletes the file of an abandoned photo later when the storage fails once', async () => {
  const { transactionId } = await makeBooking(server, shop, ACCEPTED)
  const { photoId } = await addPhoto(shop.agent, transactionId, 'pickup')
  await block(photoId)
  await server.advance(25 * 3600)
  await server.drainJobs()
  await unblock(photoId)
  await retryJobs()
  expect(await readdir(folder)).toEqual([])
})

test('deletes the file of an upload that the storage stored but did not confirm', async () => {
  const { transactionId } = await makeBooking(server, shop, ACCEPTED)
  const files = {
    put: async (name: string, bytes: Buffer) => {
      await writeFile(join(folder, name), bytes)
      throw new Error('The storage did not answer in time.')
    },
    get: () => Promise.reject(new Error('Nothing is read.')),
    remove: () => Promise.reject(new Error('The storage did not answer in time.')),
  }
  const { userId } = shop.agent
  const actor = { userId, sessionId: userId, role: 'SALES_AGENT', cityId: shop.city.cityId, hubId: null } as const
  const upload = { transactionId, moment: 'pickup', bytes: await photoBytes() } as const
  const uploading = uploadPhotoFlow(server.app.database.transact, actor, upload, files, await server.now())
  await expect(uploading).rejects.toThrow('did not answer')
  expect(await readdir(folder)).toHaveLength(1)
  await retryJobs()
  expect(await readdir(folder)).toEqual([])
})
