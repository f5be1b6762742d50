import { bulkChangeVehicles, undoBulkChange, type BulkChange } from '@voltloop/contract/fleet/bulk'
import { getVehicle, listVehicles, updateVehicle, type Vehicle } from '@voltloop/contract/fleet/fleet'
import { listHubs } from '@voltloop/contract/places/places'
import { describe, expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { as } from '../../../test/support/people/people.ts'
import {
  makeAgent,
  makeCity,
  makeHub,
  makeManager,
  makeModel,
  makeVehicle,
  putOnRoad,
} from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const { modelId } = await makeModel(superAdmin)

async function fleetOf(count: number) {
  const city = await makeCity(server, superAdmin)
  const { cityId } = city
  const [{ hubId }, other] = [await makeHub(superAdmin, cityId), await makeHub(superAdmin, cityId)]
  const vehicles: Vehicle[] = []
  for (let at = 0; at < count; at++) vehicles.push(await makeVehicle(superAdmin, { cityId, modelId, hubId }))
  return { ...city, hubId, otherHubId: other.hubId, vehicles, vehicleIds: vehicles.map(({ vehicleId }) => vehicleId) }
}

const change = async (caller: Caller, vehicleIds: string[], what: BulkChange, isPreview = false) =>
  dataOf(await caller.call(bulkChangeVehicles, { body: { vehicleIds, change: what, isPreview } }))
const undo = async (caller: Caller, changedAt: string, vehicleIds: string[]) =>
  dataOf(await caller.call(undoBulkChange, { body: { changedAt, vehicleIds } })).results
const outcomes = (results: readonly { outcome: string }[]) => results.map(({ outcome }) => outcome)
const vehicleOf = async (vehicleId: string) => dataOf(await superAdmin.call(getVehicle, { params: { vehicleId } }))
const countAt = async (cityId: string, hubId: string) =>
  dataOf(await superAdmin.call(listHubs, { query: { cityId } })).find((hub) => hub.hubId === hubId)?.currentCapacity

async function entriesOf(vehicleId: string): Promise<string[]> {
  const { rows } = await server.app.database.pool.query<{ action: string }>(
    `select action from audit_log where subject_kind = 'vehicle' and subject_id = $1 order by at, id`,
    [vehicleId],
  )
  return rows.map(({ action }) => action)
}

describe('change of several vehicles', () => {
  test('moves vehicles to a hub with one audit entry each, and its undo moves them back', async () => {
    const { admin, cityId, hubId, otherHubId, vehicleIds } = await fleetOf(20)
    const preview = await change(admin, vehicleIds, { kind: 'MOVE', hubId: otherHubId }, true)
    expect(new Set(outcomes(preview.results))).toEqual(new Set(['DONE']))
    expect(await countAt(cityId, hubId)).toBe(20)
    const moved = await change(admin, vehicleIds, { kind: 'MOVE', hubId: otherHubId })
    expect(moved.results).toEqual(vehicleIds.map((vehicleId) => ({ vehicleId, outcome: 'DONE', reason: null })))
    expect([await countAt(cityId, hubId), await countAt(cityId, otherHubId)]).toEqual([0, 20])
    expect(await entriesOf(vehicleIds[7] ?? '')).toEqual(['vehicle.created', 'vehicle.changed'])
    const again = await change(admin, vehicleIds, { kind: 'MOVE', hubId: otherHubId })
    expect(new Set(outcomes(again.results))).toEqual(new Set(['UNCHANGED']))
    const undone = await undo(admin, moved.changedAt, vehicleIds)
    expect(new Set(outcomes(undone))).toEqual(new Set(['DONE']))
    expect([await countAt(cityId, hubId), await countAt(cityId, otherHubId)]).toEqual([20, 0])
  })

  test('decides each vehicle by itself and says why one is refused', async () => {
    const { admin, otherHubId, vehicles, vehicleIds } = await fleetOf(3)
    const [stranger] = (await fleetOf(1)).vehicleIds
    if (vehicles[1]) await putOnRoad(server, vehicles[1])
    const ids = [...vehicleIds, stranger ?? '', vehicleIds[0] ?? '', crypto.randomUUID()]
    const { results } = await change(admin, ids, { kind: 'MOVE', hubId: otherHubId })
    expect(outcomes(results)).toEqual(['DONE', 'REFUSED', 'DONE', 'REFUSED', 'REFUSED'])
    expect(results[1]?.reason).toContain('with a customer')
    expect(results[3]?.reason).toEqual(results[4]?.reason)
    const wrongHub = await change(admin, vehicleIds, { kind: 'MOVE', hubId: crypto.randomUUID() })
    expect(outcomes(wrongHub.results)).toEqual(['REFUSED', 'REFUSED', 'REFUSED'])
    expect(wrongHub.results[0]?.reason).toContain('hub')
  })

  test('takes vehicles out of service and back, and archives them; each can be undone', async () => {
    const { admin, cityId, hubId, vehicleIds } = await fleetOf(2)
    const [one = ''] = vehicleIds
    const out = await change(admin, vehicleIds, { kind: 'TAKE_OUT', reason: 'Recall' })
    expect((await vehicleOf(one)).outOfService).toBe('Recall')
    expect(outcomes(await undo(admin, out.changedAt, vehicleIds))).toEqual(['DONE', 'DONE'])
    expect((await vehicleOf(one)).outOfService).toBeNull()
    await change(admin, vehicleIds, { kind: 'TAKE_OUT', reason: 'Recall' })
    await server.advance(1)
    const back = await change(admin, [one], { kind: 'BRING_BACK' })
    expect((await vehicleOf(one)).outOfService).toBeNull()
    expect(outcomes(await undo(admin, back.changedAt, [one]))).toEqual(['DONE'])
    expect((await vehicleOf(one)).outOfService).toBe('Recall')
    await server.advance(1)
    const retired = await change(admin, vehicleIds, { kind: 'RETIRE' })
    expect(outcomes(retired.results)).toEqual(['DONE', 'DONE'])
    const list = async () => dataOf(await superAdmin.call(listVehicles, { params: { cityId }, query: { limit: 50 } }))
    expect(await list()).toEqual([])
    expect(outcomes(await undo(admin, retired.changedAt, vehicleIds))).toEqual(['DONE', 'DONE'])
    expect(await list()).toHaveLength(2)
    expect(await vehicleOf(one)).toMatchObject({ outOfService: 'Recall', hub: { hubId } })
    expect(await countAt(cityId, hubId)).toBe(2)
    expect((await entriesOf(one)).at(-1)).toBe('vehicle.restored')
  })

  test('the undo skips vehicles that were changed since, and ends after 15 minutes', async () => {
    const { admin, otherHubId, hubId, vehicleIds } = await fleetOf(3)
    const [one = '', two = ''] = vehicleIds
    const { changedAt } = await change(admin, vehicleIds, { kind: 'MOVE', hubId: otherHubId })
    await server.advance(60)
    dataOf(await superAdmin.call(updateVehicle, { params: { vehicleId: one }, body: { outOfService: 'Horn' } }))
    const undone = await undo(admin, changedAt, [one, two])
    expect(outcomes(undone)).toEqual(['REFUSED', 'DONE'])
    expect(undone[0]?.reason).toContain('changed since')
    expect([(await vehicleOf(one)).hub?.hubId, (await vehicleOf(two)).hub?.hubId]).toEqual([otherHubId, hubId])
    expect(outcomes(await undo(superAdmin, changedAt, vehicleIds.slice(2)))).toEqual(['REFUSED'])
    await server.advance(15 * 60)
    const late = await callUntyped(admin, undoBulkChange, { body: { changedAt, vehicleIds } })
    expect(late.status).toBe(409)
  })

  test('two undos at once change each vehicle back once', async () => {
    const { admin, cityId, hubId, otherHubId, vehicleIds } = await fleetOf(5)
    const { changedAt } = await change(admin, vehicleIds, { kind: 'MOVE', hubId: otherHubId })
    const both = await Promise.all([undo(admin, changedAt, vehicleIds), undo(admin, changedAt, vehicleIds)])
    for (const at of vehicleIds.keys())
      expect(new Set(both.map((results) => results[at]?.outcome))).toEqual(new Set(['DONE', 'REFUSED']))
    expect([await countAt(cityId, hubId), await countAt(cityId, otherHubId)]).toEqual([5, 0])
    expect(await entriesOf(vehicleIds[0] ?? '')).toEqual(['vehicle.created', 'vehicle.changed', 'vehicle.changed'])
  })

  test('is for admins, for at most 100 vehicles, and for known changes', async () => {
    const { admin, cityId, hubId, vehicleIds } = await fleetOf(1)
    const body = { vehicleIds, change: { kind: 'BRING_BACK' } }
    const staff = [await makeAgent(server, superAdmin, cityId), await makeManager(server, superAdmin, hubId)]
    for (const caller of [...staff, await as(server, 'CUSTOMER_SUPPORT'), await as(server, 'CUSTOMER')]) {
      expect((await callUntyped(caller, bulkChangeVehicles, { body })).status).toBe(403)
      const undoBody = { vehicleIds, changedAt: new Date().toISOString() }
      expect((await callUntyped(caller, undoBulkChange, { body: undoBody })).status).toBe(403)
    }
    for (const wrong of [
      { ...body, vehicleIds: [] },
      { ...body, vehicleIds: Array.from({ length: 101 }, () => crypto.randomUUID()) },
      { ...body, change: { kind: 'PAINT' } },
      { ...body, change: { kind: 'TAKE_OUT', reason: ' ' } },
      { ...body, change: { kind: 'MOVE' } },
      { ...body, change: { kind: 'RETIRE', hubId } },
    ])
      expect((await callUntyped(admin, bulkChangeVehicles, { body: wrong })).status).toBe(400)
  })
})
