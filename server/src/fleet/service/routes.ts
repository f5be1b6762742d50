import * as service from '@voltloop/contract/fleet/service'
import { JOB_PHOTO_REMOVED, JOB_PHOTO_SAVED } from '@voltloop/contract/fleet/service-messages'
import { sendPhoto } from '../../platform/http/send-photo.ts'
import { route, type BoundRoute } from '../../platform/http/route.ts'
import type { PrivateFiles } from '../../platform/private-files.ts'
import { deletePhoto } from './photo.ts'
import { showJobPhotoFlow, uploadJobPhotoFlow } from './photo-flow.ts'
import { readJobs, readVehicleJobs } from './queries.ts'

export function serviceRoutes(photos: PrivateFiles): BoundRoute[] {
  return [
    route(service.listServiceJobs, ({ db, actor, params, query, now }) =>
      readJobs(db, actor, params.cityId, query, now),
    ),
    route(service.listVehicleJobs, ({ db, actor, params, query }) =>
      readVehicleJobs(db, actor, params.vehicleId, query),
    ),
    route(service.uploadJobPhoto, async ({ transact, actor, params, query, file, now }) => ({
      message: JOB_PHOTO_SAVED,
      data: await uploadJobPhotoFlow(transact, actor, { ...params, ...query, bytes: file.bytes }, photos, now),
    })),
    route(service.showJobPhoto, ({ transact, actor, params, request, reply }) =>
      sendPhoto({ request, reply }, params.photoId, (isCached) =>
        showJobPhotoFlow(transact, actor, { ...params, isCached }, photos),
      ),
    ),
    route(service.deleteJobPhoto, async ({ db, actor, params }) => {
      await deletePhoto(db, actor, params)
      return { message: JOB_PHOTO_REMOVED }
    }),
  ]
}
