import { getVehicle, listAvailableModels } from '@voltloop/contract/fleet/fleet'
import { listServiceJobs, openServiceJob, stepServiceJob, type ServiceJob } from '@voltloop/contract/fleet/service'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { callUntyped, dataOf, type Caller } from './caller.ts'
import type { Shop } from './people/bookings.ts'

export const vehicleOf = (shop: Shop, index = 0) => shop.vehicles[index]?.vehicleId ?? ''

export const step = (caller: Caller, jobId: string, body: object) =>
  callUntyped(caller, stepServiceJob, { params: { jobId }, body })

/** Returns the steps that several tests of service jobs share. */
export function openWorkshop(server: TestApp, superAdmin: Caller) {
  const dayIn = async (days: number) => dayInIndia(addDays(await server.now(), days))

  async function open(caller: Caller, shop: Shop, overrides: object = {}) {
    const form = { vehicleId: vehicleOf(shop), problem: 'Brake pads', priority: 'NORMAL', dueDay: await dayIn(2) }
    return callUntyped(caller, openServiceJob, { body: { ...form, ...overrides } })
  }
  return {
    dayIn,
    open,
    made: async (shop: Shop, overrides: object = {}): Promise<ServiceJob> => {
      const reply = await open(superAdmin, shop, overrides)
      if (!reply.body.success) throw new Error(`${reply.status}: ${reply.body.message}`)
      return reply.body.data as ServiceJob
    },
    stepTo: async (jobId: string, ...steps: string[]) => {
      for (const one of steps) {
        const reply = await step(superAdmin, jobId, { step: one, reason: 'Not needed' })
        expect(reply.status).toBe(200)
      }
    },
    jobsOf: async (shop: Shop, query: object = {}) =>
      dataOf(await shop.agent.call(listServiceJobs, { params: { cityId: shop.city.cityId }, query })),
    countFree: async (shop: Shop, day: string): Promise<number | undefined> => {
      const query = { cityId: shop.city.cityId, hubId: shop.hub.hubId, start: `${day}T09:00:00+05:30`, days: 1 }
      return dataOf(await superAdmin.call(listAvailableModels, { query })).find(
        ({ modelId }) => modelId === shop.model.modelId,
      )?.free
    },
    outOfService: async (shop: Shop, index = 0) =>
      dataOf(await superAdmin.call(getVehicle, { params: { vehicleId: vehicleOf(shop, index) } })).outOfService,
  }
}
