import * as service from '@voltloop/contract/fleet/service'
import { BACK_IN_SERVICE, JOB_OPENED, JOB_SAVED, STEPS_TAKEN } from '@voltloop/contract/fleet/service-messages'
import { changeJob, openJob, readJob, stepJob } from '../fleet/index.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { settleStockChange } from './hub/unserved.ts'

/** The changes of service jobs, which can leave bookings without a vehicle. */
export const serviceJobRoutes: BoundRoute[] = [
  route(service.openServiceJob, async ({ db, actor, body, now }) => {
    const change = await openJob(db, actor, body, now)
    const unserved = await settleStockChange(db, change, now)
    return { message: JOB_OPENED, data: await readJob(db, actor, change.jobId), unserved }
  }),
  route(service.updateServiceJob, async ({ db, actor, params, body, now }) => {
    const change = await changeJob(db, actor, params.jobId, body, now)
    const unserved = await settleStockChange(db, change, now)
    return { message: JOB_SAVED, data: await readJob(db, actor, change.jobId), unserved }
  }),
  route(service.stepServiceJob, async ({ db, actor, params, body, now }) => {
    const change = await stepJob(db, actor, params.jobId, body, now)
    const unserved = await settleStockChange(db, change, now)
    const message = change.freedVehicleId === null ? STEPS_TAKEN[body.step] : BACK_IN_SERVICE
    return { message, data: await readJob(db, actor, change.jobId), unserved }
  }),
]
