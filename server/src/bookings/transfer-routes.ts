import * as transfers from '@voltloop/contract/fleet/transfers'
import * as words from '@voltloop/contract/fleet/transfers-messages'
import {
  callOffTransfer,
  changeTransfer,
  planTransfer,
  readStandingVehicles,
  readTransfer,
  readTransfers,
  scanVehicle,
  type FreedVehicle,
} from '../fleet/index.ts'
import type { Db } from '../platform/db/db.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { settleStockChange } from './hub/unserved.ts'
import { readCityNeed, readShortDays } from './needs/queries.ts'

/** The transfers of vehicles between hubs. A vehicle that arrives can serve a booking that had none. */
export const transferRoutes: BoundRoute[] = [
  route(transfers.readNeed, async ({ db, actor, params, now }) => ({
    data: await readCityNeed(db, actor, params.cityId, now),
  })),
  route(transfers.listShortHubs, async ({ db, actor, params, now }) => ({
    data: await readShortDays(db, actor, params.cityId, now),
  })),
  route(transfers.listTransfers, ({ db, actor, params, query }) => readTransfers(db, actor, params.cityId, query)),
  route(transfers.getTransfer, async ({ db, actor, params }) => ({
    data: await readTransfer(db, actor, params.transferId),
  })),
  route(transfers.listStandingVehicles, async ({ db, actor, params }) => ({
    data: await readStandingVehicles(db, actor, params),
  })),
  route(transfers.makeTransfer, async ({ db, actor, body, now }) => {
    const transferId = await planTransfer(db, actor, body, now)
    return { message: words.TRANSFER_MADE, data: await readTransfer(db, actor, transferId) }
  }),
  route(transfers.updateTransfer, async ({ db, actor, params, body, now }) => {
    for (const freed of await changeTransfer(db, actor, params.transferId, body, now)) await settleFreed(db, freed, now)
    return { message: words.TRANSFER_CHANGED, data: await readTransfer(db, actor, params.transferId) }
  }),
  route(transfers.scanTransfer, async ({ db, actor, params, body, now }) => {
    const { freed, hasArrived, isRepeated } = await scanVehicle(db, actor, params.transferId, body, now)
    if (freed) await settleFreed(db, freed, now)
    const message = (isRepeated ? words.SCANNED_BEFORE : words.SCANNED)[body.direction]
    return {
      message: hasArrived ? words.TRANSFER_ARRIVED : message,
      data: await readTransfer(db, actor, params.transferId),
    }
  }),
  route(transfers.cancelTransfer, async ({ db, actor, params, body, now }) => {
    for (const freed of await callOffTransfer(db, actor, params.transferId, body.reason, now))
      await settleFreed(db, freed, now)
    return { message: words.TRANSFER_CANCELLED, data: await readTransfer(db, actor, params.transferId) }
  }),
]

async function settleFreed(db: Db, { vehicleId, stock }: FreedVehicle, now: Date): Promise<void> {
  const change = { stock, unserved: { all: [], newest: [] }, isTakenOut: false, freedVehicleId: vehicleId }
  await settleStockChange(db, change, now)
}
