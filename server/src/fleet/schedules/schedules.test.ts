import { listActivity } from '@voltloop/contract/company/activity'
import { deleteModel } from '@voltloop/contract/catalogue/catalogue'
import { deleteVehicle } from '@voltloop/contract/fleet/fleet'
import { deleteServiceSchedule, listServiceSchedules } from '@voltloop/contract/fleet/schedules'
import * as words from '@voltloop/contract/fleet/schedules-messages'
import { expect, test } from 'vitest'
import { callUntyped, dataOf } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { makeShop } from '../../../test/support/people/bookings.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeModel } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { addSchedule, editSchedule, makeSchedule, schedulesOf } from '../../../test/support/schedules.ts'

const { server, superAdmin } = await prelude()
const { pool } = server.app.database
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const remove = (caller: typeof superAdmin, scheduleId: string) =>
  callUntyped(caller, deleteServiceSchedule, { params: { scheduleId } })

test('is added by the city admin, read by all staff of the city, and its changes are recorded', async () => {
  const shop = await makeShop(server, superAdmin, 2)
  const schedule = await makeSchedule(shop)
  expect(schedule).toMatchObject({ title: 'General service', everyDays: 3, everyRides: null, vehicles: 2, perDay: 5 })
  const { scheduleId } = schedule
  expect((await editSchedule(superAdmin, scheduleId, { everyRides: 40 })).body.message).toBe(words.SCHEDULE_SAVED)
  expect((await editSchedule(shop.city.admin, scheduleId, { isPaused: true })).body.data).toMatchObject({
    isPaused: true,
    everyRides: 40,
  })
  const support = await as(server, 'CUSTOMER_SUPPORT')
  for (const reader of [shop.manager, shop.agent, support])
    expect((await schedulesOf(reader, shop.city.cityId)).map(({ title }) => title)).toEqual(['General service'])
  const { entries } = dataOf(await shop.city.admin.call(listActivity, { query: { kind: 'fleet' } }))
  expect(entries.map(({ action }) => action)).toEqual(['schedule.paused', 'schedule.changed', 'schedule.created'])
})

test('is for city admins and the super admin to change, and only for those of its city', async () => {
  const [shop, other] = [await makeShop(server, superAdmin), await makeShop(server, superAdmin)]
  const { scheduleId } = await makeSchedule(shop)
  const support = await as(server, 'CUSTOMER_SUPPORT')
  for (const caller of [shop.manager, shop.agent, support]) {
    expect((await addSchedule(caller, shop, { title: 'Other' })).status).toBe(403)
    expect((await editSchedule(caller, scheduleId, { isPaused: true })).status).toBe(403)
    expect((await remove(caller, scheduleId)).status).toBe(403)
  }
  const stranger = other.city.admin
  expect((await addSchedule(stranger, shop, { title: 'Other' })).status).toBe(404)
  expect((await editSchedule(stranger, scheduleId, { isPaused: true })).status).toBe(404)
  expect((await remove(stranger, scheduleId)).status).toBe(404)
  for (const cityId of [shop.city.cityId, 'all'])
    expect((await callUntyped(stranger, listServiceSchedules, { params: { cityId } })).status).toBe(404)
  expect(await schedulesOf(superAdmin, 'all')).toContainEqual(expect.objectContaining({ scheduleId }))
})

test('that two people add at once is there once', async () => {
  const shop = await makeShop(server, superAdmin)
  const twice = () => addSchedule(shop.city.admin, shop, { modelId: null, title: 'Wash' })
  const { first, second } = await interleave(pool, 'service_schedules', twice, twice)
  expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'scheduleTaken'])
  expect(second.body.errors?.[0]?.path).toBe('title')
  expect((await addSchedule(superAdmin, shop, { title: 'WASH' })).status).toBe(200)
})

test('that somebody else has changed or deleted meanwhile is not overwritten', async () => {
  const shop = await makeShop(server, superAdmin)
  const { scheduleId } = await makeSchedule(shop)
  await editSchedule(superAdmin, scheduleId, { everyDays: 30 })
  const stale = await editSchedule(superAdmin, scheduleId, { everyDays: 60, base: { everyDays: 3 } })
  expect([stale.status, stale.body.code]).toEqual([409, 'changedMeanwhile'])
  const twice = () => remove(superAdmin, scheduleId)
  const { first, second } = await interleave(pool, 'service_schedules', twice, twice)
  expect([first.status, second.status]).toEqual([200, 404])
  expect((await editSchedule(superAdmin, scheduleId, { everyDays: 9 })).status).toBe(404)
  expect(await schedulesOf(superAdmin, shop.city.cityId)).toEqual([])
})

test.each([
  [{ everyDays: null }, 'everyDays'],
  [{ everyDays: 0 }, 'everyDays'],
  [{ everyDays: 1.5 }, 'everyDays'],
  [{ everyRides: 99_999_999_999 }, 'everyRides'],
  [{ estimatedHours: 0.7 }, 'estimatedHours'],
  [{ perDay: 0 }, 'perDay'],
  [{ perDay: '5' }, 'perDay'],
  [{ countsFrom: '2026-02-30' }, 'countsFrom'],
  [{ countsFrom: '1970-01-01' }, 'countsFrom'],
  [{ title: ' ' }, 'title'],
  [{ title: 'x'.repeat(101) }, 'title'],
  [{ checklist: 'x'.repeat(1001) }, 'checklist'],
  [{ priority: 'URGENT' }, 'priority'],
  [{ modelId: UNKNOWN }, 'modelId'],
  [{ modelId: 'x' }, 'modelId'],
  [{ cityId: UNKNOWN }, 'cityId'],
  [{ isPaused: true }, 'isPaused'],
])('with %j is rejected at its field', async (overrides, path) => {
  const shop = await makeShop(server, superAdmin)
  const reply = await addSchedule(superAdmin, shop, overrides)
  expect([reply.status, reply.body.errors?.map((error) => error.path)]).toEqual([400, [path]])
})

test('cannot lose its last interval, or go to another city', async () => {
  const shop = await makeShop(server, superAdmin)
  const { scheduleId } = await makeSchedule(shop)
  const edit = await editSchedule(superAdmin, scheduleId, { everyDays: null })
  expect([edit.status, edit.body.errors?.[0]?.message]).toEqual([400, words.INTERVAL_REQUIRED])
  expect((await editSchedule(superAdmin, scheduleId, { cityId: shop.city.cityId })).status).toBe(400)
  expect((await editSchedule(superAdmin, UNKNOWN, { isPaused: true })).status).toBe(404)
  expect((await editSchedule(superAdmin, 'x', { isPaused: true })).status).toBe(404)
})

test('of a model that is archived stays, says so, and covers no vehicle', async () => {
  const shop = await makeShop(server, superAdmin)
  const { scheduleId } = await makeSchedule(shop)
  await makeModel(superAdmin)
  for (const { vehicleId } of shop.vehicles) dataOf(await superAdmin.call(deleteVehicle, { params: { vehicleId } }))
  await pool.query('update plans set archived_at = $1', [await server.now()])
  dataOf(await superAdmin.call(deleteModel, { params: { modelId: shop.model.modelId } }))
  const [listed] = await schedulesOf(superAdmin, shop.city.cityId)
  expect(listed).toMatchObject({ scheduleId, vehicles: 0, openJobs: 0, model: { isArchived: true } })
  expect((await addSchedule(superAdmin, shop, { title: 'Other' })).body.code).toBe('modelGone')
  expect((await editSchedule(superAdmin, scheduleId, { modelId: null })).status).toBe(200)
})
