import * as emergencies from '@voltloop/contract/support/emergencies'
import * as words from '@voltloop/contract/support/emergency-messages'
import { PHOTO_SAVED } from '@voltloop/contract/bookings/conditions-messages'
import { route, type BoundRoute } from '../platform/http/route.ts'
import type { PrivateFiles } from '../platform/private-files.ts'
import * as acts from './emergencies/emergency.ts'
import { emergencyPhotoFlow } from './emergencies/photo-flow.ts'
import { policeFileFlow } from './emergencies/police-file-flow.ts'
import { readEmergency, readOpenEmergencies, readOwnEmergencies, readOwnEmergency } from './emergencies/queries.ts'

export function emergencyRoutes(photos: PrivateFiles): BoundRoute[] {
  return [
    route(emergencies.listEmergencies, async ({ db, actor }) => ({ data: await readOpenEmergencies(db, actor) })),
    route(emergencies.listOwnEmergencies, async ({ db, actor, now }) => ({
      data: await readOwnEmergencies(db, actor, now),
    })),
    route(emergencies.answerEmergency, async ({ db, actor, params: { requestId }, body }) => {
      await acts.answerEmergency(db, actor, requestId, body)
      return { message: words.EMERGENCY_ANSWERED, data: await readOwnEmergency(db, actor, requestId) }
    }),
    route(emergencies.uploadEmergencyPhoto, async ({ transact, actor, params: { requestId }, file, now }) => ({
      message: PHOTO_SAVED,
      data: await emergencyPhotoFlow(transact, actor, { requestId, bytes: file.bytes }, photos, now),
    })),
    route(emergencies.takeEmergency, async ({ db, actor, params: { requestId }, now }) => {
      await acts.takeEmergency(db, actor, requestId, now)
      return { message: words.EMERGENCY_TAKEN, data: await readEmergency(db, actor, requestId) }
    }),
    route(emergencies.swapInEmergency, async ({ db, actor, params: { requestId }, body, now }) => {
      await acts.swapInEmergency(db, actor, requestId, body, now)
      return { message: words.EMERGENCY_SWAPPED, data: await readEmergency(db, actor, requestId) }
    }),
    route(emergencies.towInEmergency, async ({ db, actor, params: { requestId }, body, now }) => {
      const message = await acts.towInEmergency(db, actor, requestId, body, now)
      return { message, data: await readEmergency(db, actor, requestId) }
    }),
    route(emergencies.endInEmergency, async ({ db, actor, params: { requestId }, body, now }) => {
      const message = await acts.endInEmergency(db, actor, requestId, body, now)
      return { message, data: await readEmergency(db, actor, requestId) }
    }),
    route(emergencies.recordTheft, async ({ db, actor, params: { requestId }, body, now }) => {
      await acts.recordTheft(db, actor, requestId, body, now)
      return { message: words.THEFT_RECORDED, data: await readEmergency(db, actor, requestId) }
    }),
    route(emergencies.decideTheftDeposit, async ({ db, actor, params: { requestId }, body, now }) => {
      await acts.decideTheftDeposit(db, actor, requestId, body, now)
      return { message: words.DEPOSIT_DECIDED, data: await readEmergency(db, actor, requestId) }
    }),
    route(emergencies.closeEmergency, async ({ db, actor, params: { requestId }, body, now }) => {
      await acts.closeEmergency(db, actor, requestId, body.response, now)
      return { message: words.EMERGENCY_CLOSED, data: await readEmergency(db, actor, requestId) }
    }),
    route(emergencies.downloadPoliceFile, async ({ transact, actor, params, reply, now }) => {
      const { fileName, pdf } = await policeFileFlow(transact, actor, params.requestId, photos, now)
      await reply.type('application/pdf').header('content-disposition', `attachment; filename="${fileName}"`).send(pdf)
    }),
  ]
}
