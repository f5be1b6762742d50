import * as conditions from '@voltloop/contract/conditions'
import { readDeposit } from '@voltloop/contract/deposits'
import * as words from '@voltloop/contract/messages/conditions'
import { route, type BoundRoute } from '../platform/http/route.ts'
import type { PrivateFiles } from '../platform/private-files.ts'
import { readPassbook } from './deposits/passbook.ts'
import { deletePhotoFlow, showPhotoFlow, uploadPhotoFlow } from './conditions/photo-flow.ts'
import { readWaitingPhotos } from './conditions/photo.ts'

/** How vehicles were when they changed hands, and what is held for them. */
export function conditionRoutes(photos: PrivateFiles): BoundRoute[] {
  return [
    route(conditions.uploadPhoto, async ({ transact, actor, params, query, file, now }) => ({
      message: words.PHOTO_SAVED,
      data: await uploadPhotoFlow(transact, actor, { ...params, ...query, bytes: file.bytes }, photos, now),
    })),
    route(conditions.listWaitingPhotos, async ({ db, actor, params, query }) => ({
      data: await readWaitingPhotos(db, actor, params.transactionId, query.moment),
    })),
    route(conditions.showPhoto, async ({ transact, actor, params, request, reply }) => {
      // Its bytes never change, so that who has them is not sent them again. Who still may see them is asked each time.
      const tag = `"${params.photoId}"`
      const isKnown = request.headers['if-none-match']?.includes(tag) ?? false
      const bytes = await showPhotoFlow(transact, actor, { ...params, isKnown }, photos)
      reply.header('cache-control', 'private, no-cache').header('etag', tag)
      if (bytes) await reply.type('image/webp').send(bytes)
      else await reply.code(304).send()
    }),
    route(conditions.deletePhoto, async ({ transact, actor, params }) => {
      await deletePhotoFlow(transact, actor, params, photos)
      return { message: words.PHOTO_REMOVED }
    }),
    route(readDeposit, ({ db, actor, query }) => readPassbook(db, actor, query)),
  ]
}
