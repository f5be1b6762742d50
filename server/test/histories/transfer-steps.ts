import { getVehicle } from '@voltloop/contract/fleet/fleet'
import {
  cancelTransfer,
  listTransfers,
  makeTransfer,
  scanTransfer,
  updateTransfer,
  type Transfer,
} from '@voltloop/contract/fleet/transfers'
import { expect } from 'vitest'
import { callUntyped, dataOf } from '../support/caller.ts'
import { pick, type Scene, type Step } from './history.ts'

/** Transfers between the two hubs: planned by plate and by number, changed, cancelled, and their vehicles scanned out and in. */
export const TRANSFER_STEPS = {
  planTransfer: { weight: 3, perform: (scene, _subject, turn) => plan(scene, turn) },
  scanTransfer: { weight: 6, perform: (scene, _subject, turn) => scan(scene, turn) },
  changeTransfer: { weight: 2, perform: (scene, _subject, turn) => change(scene, turn) },
  cancelTransfer: {
    weight: 1,
    perform: async (scene, _subject, turn) => {
      const transfer = await chooseTransfer(scene, turn)
      if (!transfer) return null
      const input = { params: { transferId: transfer.transferId }, body: { reason: 'No driver' } }
      return (await callUntyped(scene.crew.manager, cancelTransfer, input)).status
    },
  },
} satisfies Record<string, Step>

async function plan(scene: Scene, turn: number): Promise<number> {
  const { crew } = scene
  const vehicleId = pick(crew.vehicles, turn)?.vehicleId ?? ''
  const from = (await hubOf(scene, vehicleId)) ?? crew.hub.hubId
  const toHubId = from === crew.hub.hubId ? crew.otherHub.hubId : crew.hub.hubId
  const what = turn % 2 ? { vehicleIds: [vehicleId] } : { modelId: crew.model.modelId, count: 1 + (turn % 4) / 2 }
  const body = { fromHubId: from, toHubId, dueAt: await inHours(scene, 1 + turn * 5), ...what }
  return (await callUntyped(crew.city.admin, makeTransfer, { body })).status
}

// Mostly the vehicle that is due next. Now and then another one, which may stand in for it or is refused.
async function scan(scene: Scene, turn: number): Promise<number | null> {
  const transfer = await chooseTransfer(scene, turn)
  if (!transfer) return null
  const { transferId, vehicles } = transfer
  const isUnderWay = vehicles.some(({ outAt, inAt }) => outAt !== null && inAt === null)
  const direction = isUnderWay && turn % 4 !== 3 ? 'in' : 'out'
  const due = vehicles.find(({ outAt, inAt }) =>
    direction === 'out' ? outAt === null : outAt !== null && inAt === null,
  )
  const scanned = turn % 4 === 2 ? pick(scene.crew.vehicles, turn) : (due ?? pick(scene.crew.vehicles, turn))
  const body = { direction, registrationNumber: scanned?.registrationNumber }
  const { status } = await callUntyped(scene.crew.agent, scanTransfer, { params: { transferId }, body })
  if (status === 200 && scanned === due && due) {
    const target = direction === 'in' ? transfer.to.hubId : null
    expect(await hubOf(scene, due.vehicleId)).toBe(target)
  }
  return status
}

async function change(scene: Scene, turn: number): Promise<number | null> {
  const transfer = await chooseTransfer(scene, turn)
  if (!transfer) return null
  const removed = transfer.vehicles.find(({ outAt }) => outAt === null)
  const body =
    turn % 4 === 0 && removed
      ? { removedVehicleIds: [removed.vehicleId] }
      : { dueAt: await inHours(scene, 1 + turn * 9), driverId: scene.crew.agent.userId }
  const input = { params: { transferId: transfer.transferId }, body }
  return (await callUntyped(scene.crew.superAdmin, updateTransfer, input)).status
}

// Plans one first if there is none.
async function chooseTransfer(scene: Scene, turn: number): Promise<Transfer | undefined> {
  if ((await openTransfers(scene)).length === 0) await plan(scene, turn)
  return pick(await openTransfers(scene), turn)
}

async function openTransfers({ crew }: Scene): Promise<Transfer[]> {
  return dataOf(await crew.superAdmin.call(listTransfers, { params: { cityId: crew.city.cityId }, query: {} }))
}

async function hubOf({ crew }: Scene, vehicleId: string): Promise<string | null> {
  return dataOf(await crew.superAdmin.call(getVehicle, { params: { vehicleId } })).hub?.hubId ?? null
}

async function inHours({ server }: Scene, hours: number): Promise<string> {
  return new Date((await server.now()).getTime() + hours * 3_600_000).toISOString()
}
