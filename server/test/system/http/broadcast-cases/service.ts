import { randomUUID } from 'node:crypto'
import * as schedules from '@voltloop/contract/fleet/schedules'
import * as service from '@voltloop/contract/fleet/service'
import { dayInIndia } from '@voltloop/contract/core/time'
import { dataOf } from '../../../support/caller.ts'
import { addJobPhoto } from '../../../support/people/photos.ts'
import { makeVehicle } from '../../../support/people/places.ts'
import { VEHICLE_TOPICS, type BroadcastCase, type World } from './case.ts'

async function formOf({ server, superAdmin, shop }: World) {
  const place = { cityId: shop.city.cityId, modelId: shop.model.modelId, hubId: shop.hub.hubId }
  const { vehicleId } = await makeVehicle(superAdmin, place)
  return { vehicleId, problem: 'Brakes', priority: 'NORMAL' as const, dueDay: dayInIndia(await server.now()) }
}

async function jobOf(world: World): Promise<string> {
  return dataOf(await world.superAdmin.call(service.openServiceJob, { body: await formOf(world) })).jobId
}

function scheduleFormOf({ shop }: World) {
  const { cityId } = shop.city
  return { cityId, title: `Service ${randomUUID()}`, priority: 'NORMAL' as const, everyDays: 90 }
}

async function scheduleOf(world: World) {
  const body = scheduleFormOf(world)
  return dataOf(await world.superAdmin.call(schedules.createServiceSchedule, { body })).scheduleId
}

export const SERVICE_CASES: BroadcastCase[] = [
  {
    endpoint: schedules.createServiceSchedule,
    prepare: (world) =>
      Promise.resolve(() => world.superAdmin.call(schedules.createServiceSchedule, { body: scheduleFormOf(world) })),
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: schedules.updateServiceSchedule,
    prepare: async (world) => {
      const params = { scheduleId: await scheduleOf(world) }
      return () => world.superAdmin.call(schedules.updateServiceSchedule, { params, body: { isPaused: true } })
    },
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: schedules.deleteServiceSchedule,
    prepare: async (world) => {
      const params = { scheduleId: await scheduleOf(world) }
      return () => world.superAdmin.call(schedules.deleteServiceSchedule, { params })
    },
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: service.openServiceJob,
    prepare: async (world) => {
      const body = await formOf(world)
      return () => world.superAdmin.call(service.openServiceJob, { body })
    },
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: service.updateServiceJob,
    prepare: async (world) => {
      const params = { jobId: await jobOf(world) }
      return () => world.superAdmin.call(service.updateServiceJob, { params, body: { problem: 'Tyre' } })
    },
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: service.stepServiceJob,
    prepare: async (world) => {
      const params = { jobId: await jobOf(world) }
      return () => world.superAdmin.call(service.stepServiceJob, { params, body: { step: 'begin' } })
    },
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: service.uploadJobPhoto,
    prepare: async (world) => {
      const jobId = await jobOf(world)
      return () => addJobPhoto(world.superAdmin, jobId, 'before')
    },
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: service.deleteJobPhoto,
    prepare: async (world) => {
      const jobId = await jobOf(world)
      const { photoId } = await addJobPhoto(world.superAdmin, jobId, 'before')
      return () => world.superAdmin.call(service.deleteJobPhoto, { params: { jobId, photoId } })
    },
    reaches: VEHICLE_TOPICS,
  },
]
