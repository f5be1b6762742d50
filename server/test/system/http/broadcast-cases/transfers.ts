import * as transfers from '@voltloop/contract/fleet/transfers'
import { dataOf } from '../../../support/caller.ts'
import { makeHub, makeVehicle } from '../../../support/people/places.ts'
import { scan } from '../../../support/transfers.ts'
import { VEHICLE_TOPICS, type BroadcastCase, type World } from './case.ts'

async function formOf({ server, superAdmin, shop }: World) {
  const place = { cityId: shop.city.cityId, modelId: shop.model.modelId, hubId: shop.hub.hubId }
  const { vehicleId, registrationNumber } = await makeVehicle(superAdmin, place)
  const { hubId } = await makeHub(superAdmin, shop.city.cityId)
  const dueAt = new Date((await server.now()).getTime() + 3_600_000).toISOString()
  return { registrationNumber, body: { fromHubId: shop.hub.hubId, toHubId: hubId, vehicleIds: [vehicleId], dueAt } }
}

async function planned(world: World) {
  const { registrationNumber, body } = await formOf(world)
  const { transferId } = dataOf(await world.superAdmin.call(transfers.makeTransfer, { body }))
  return { transferId, registrationNumber }
}

export const TRANSFER_CASES: BroadcastCase[] = [
  {
    endpoint: transfers.makeTransfer,
    prepare: async (world) => {
      const { body } = await formOf(world)
      return () => world.superAdmin.call(transfers.makeTransfer, { body })
    },
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: transfers.updateTransfer,
    prepare: async (world) => {
      const { transferId } = await planned(world)
      const body = { driverName: 'Ravi Transport' }
      return () => world.superAdmin.call(transfers.updateTransfer, { params: { transferId }, body })
    },
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: transfers.scanTransfer,
    prepare: async (world) => {
      const { transferId, registrationNumber } = await planned(world)
      return () => scan(world.superAdmin, transferId, 'out', registrationNumber)
    },
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: transfers.cancelTransfer,
    prepare: async (world) => {
      const { transferId } = await planned(world)
      const body = { reason: 'No driver' }
      return () => world.superAdmin.call(transfers.cancelTransfer, { params: { transferId }, body })
    },
    reaches: VEHICLE_TOPICS,
  },
]
