import {
  createServiceSchedule,
  listServiceSchedules,
  updateServiceSchedule,
  type ServiceSchedule,
} from '@voltloop/contract/fleet/schedules'
import { callUntyped, dataOf, type Caller } from './caller.ts'
import type { Shop } from './people/bookings.ts'

const scheduleForm = (shop: Shop, overrides: object = {}) => ({
  cityId: shop.city.cityId,
  modelId: shop.model.modelId,
  title: 'General service',
  checklist: 'Brakes\nTyres',
  priority: 'NORMAL',
  everyDays: 3,
  estimatedHours: 1.5,
  ...overrides,
})

export const addSchedule = (caller: Caller, shop: Shop, overrides: object = {}) =>
  callUntyped(caller, createServiceSchedule, { body: scheduleForm(shop, overrides) })

export async function makeSchedule(shop: Shop, overrides: object = {}): Promise<ServiceSchedule> {
  const reply = await addSchedule(shop.city.admin, shop, overrides)
  if (!reply.body.success) throw new Error(`${reply.status}: ${reply.body.message}`)
  return reply.body.data as ServiceSchedule
}

export const editSchedule = (caller: Caller, scheduleId: string, body: object) =>
  callUntyped(caller, updateServiceSchedule, { params: { scheduleId }, body })

export const schedulesOf = async (caller: Caller, cityId: string) =>
  dataOf(await caller.call(listServiceSchedules, { params: { cityId } }))
