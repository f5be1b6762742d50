import * as schedules from '@voltloop/contract/fleet/schedules'
import { SCHEDULE_CREATED, SCHEDULE_DELETED, SCHEDULE_SAVED } from '@voltloop/contract/fleet/schedules-messages'
import { route, type BoundRoute } from '../../platform/http/route.ts'
import { readSchedules } from './queries.ts'
import { addSchedule, changeSchedule, deleteSchedule } from './schedule.ts'

export const scheduleRoutes: BoundRoute[] = [
  route(schedules.listServiceSchedules, async ({ db, actor, params, now }) => ({
    data: await readSchedules(db, actor, params.cityId, now),
  })),
  route(schedules.createServiceSchedule, async ({ db, actor, body, now }) => ({
    message: SCHEDULE_CREATED,
    data: await addSchedule(db, actor, body, now),
  })),
  route(schedules.updateServiceSchedule, async ({ db, actor, params, body, now }) => ({
    message: SCHEDULE_SAVED,
    data: await changeSchedule(db, actor, params.scheduleId, body, now),
  })),
  route(schedules.deleteServiceSchedule, async ({ db, actor, params, now }) => {
    await deleteSchedule(db, actor, params.scheduleId, now)
    return { message: SCHEDULE_DELETED }
  }),
]
