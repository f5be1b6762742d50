import * as conditions from '@voltloop/contract/bookings/conditions'
import { readDeposit } from '@voltloop/contract/bookings/deposits'
import * as words from '@voltloop/contract/bookings/conditions-messages'
import { route, type BoundRoute } from '../platform/http/route.ts'
import type { PrivateFiles } from '../platform/private-files.ts'
import { readPassbook } from './deposits/passbook.ts'
import { showPhotoFlow, uploadPhotoFlow } from './conditions/photo-flow.ts'
import { readWaitingPhotos, withdrawPhoto } from './conditions/photo.ts'

export function conditionRoutes(photos: PrivateFiles): BoundRoute[] {
  return [
    route(conditions.uploadPhoto, async ({ transact, actor, params, query, file, now }) => ({
      message: words.PHOTO_SAVED,
      data: await uploadPhotoFlow(transact, actor, { ...params, ...query, bytes: file.bytes }, photos, now),
    })),
    route(conditions.listPendingPhotos, async ({ db, actor, params, query }) => ({
      data: await readWaitingPhotos(db, actor, params.transactionId, query.moment),
    })),
    route(conditions.showPhoto, async ({ transact, actor, params, request, reply }) => {
      // A photo's bytes never change, so a browser that already has them gets a 304. The permission check still runs on every request.
      const tag = `"${params.photoId}"`
      const isCached = request.headers['if-none-match']?.includes(tag) ?? false
      const bytes = await showPhotoFlow(transact, actor, { ...params, isCached }, photos)
      reply.header('cache-control', 'private, no-cache').header('etag', tag)
      if (bytes) await reply.type('image/webp').send(bytes)
      else await reply.code(304).send()
    }),
    route(conditions.deletePhoto, async ({ db, actor, params }) => {
      await withdrawPhoto(db, actor, params)
      return { message: words.PHOTO_REMOVED }
    }),
    route(readDeposit, ({ db, actor, query }) => readPassbook(db, actor, query)),
  ]
}
