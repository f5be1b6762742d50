import * as conditions from '@voltloop/contract/bookings/conditions'
import { readDeposit } from '@voltloop/contract/bookings/deposits'
import * as words from '@voltloop/contract/bookings/conditions-messages'
import { sendPhoto } from '../platform/http/send-photo.ts'
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
    route(conditions.showPhoto, ({ transact, actor, params, request, reply }) =>
      sendPhoto({ request, reply }, params.photoId, (isCached) =>
        showPhotoFlow(transact, actor, { ...params, isCached }, photos),
      ),
    ),
    route(conditions.deletePhoto, async ({ db, actor, params }) => {
      await withdrawPhoto(db, actor, params)
      return { message: words.PHOTO_REMOVED }
    }),
    route(readDeposit, ({ db, actor, query }) => readPassbook(db, actor, query)),
  ]
}
