import { sql } from 'kysely'
import type { Db, ReadDb } from '../platform/db/db.ts'
import './events.ts'
import './tables.ts'

export { readAvailableModels } from './availability.ts'
export {
  extendHold,
  lockStock,
  prolongHolds,
  readHold,
  renewHold,
  confirmHold,
  releaseHold,
  reserveVehicle,
  clearReservedVehicle,
  shortenHold,
  takeHold,
  type HoldOrigin,
} from './holds.ts'
export { holdUncovered, isFreeWithout, replaceHold } from './replace-hold.ts'
export { readLatestEnd } from './latest-end.ts'
export { exchangeVehicle, deployVehicle, strandVehicle, undeployVehicle, type Exchange } from './deploy-vehicle.ts'
export { correctVehicle, undoDeployment, undoExchange, undoReturn } from './undo-deployment.ts'
export { recordDocument } from './documents/document.ts'
export { readDocument } from './documents/queries.ts'
export { readExpiredVehicles, settleExpiry, type SettledExpiry } from './documents/expiry.ts'
export { addVehicles } from './import/add-vehicles.ts'
export { PART_NUMBERS, readPartWarnings } from './duplicate-parts.ts'
export {
  isUnserved,
  lockFreeVehicles,
  readLateStocks,
  readLateVehicles,
  unassignFromLateVehicle,
  type Stock,
} from './late-vehicles.ts'
export { readLabelled, readUndeployed, readVehicleOfPlate, requireVehicle } from './queries.ts'
export { fleetRoutes } from './routes.ts'
export { readUnservedHolds } from './unserved-holds.ts'
export { readHubStock, type HubStock } from './hub-stock.ts'
export { lockLastChange } from './last-change.ts'
export { addVehicle, changeVehicle, restoreVehicle, retireVehicle } from './vehicle.ts'
export { cancelJobOfSchedule, readJobsToCancel } from './schedules/end-schedule.ts'
export { addSchedule } from './schedules/schedule.ts'
export { openScheduledJob, planAgain, readJobsToPlan, type DueVehicle } from './schedules/plan-job.ts'
export { changeJob, openJob } from './service/open-job.ts'
export { readJob } from './service/queries.ts'
export { stepJob } from './service/step-job.ts'
export { callOffTransfer } from './transfers/call-off-transfer.ts'
export { changeTransfer } from './transfers/change-transfer.ts'
export { planTransfer } from './transfers/make-transfer.ts'
export { readTransfer, readTransfers, readTransferTargets } from './transfers/queries.ts'
export { readStandingVehicles } from './transfers/standing.ts'
export { scanVehicle, type FreedVehicle } from './transfers/scan-vehicle.ts'
export type { StockChange } from './service/workshop.ts'
export { readFreeDays } from './timeline/free-days.ts'
export { readFreeVehicles } from './timeline/free-vehicles.ts'
export { readJobBars, readTransferBars, readVehiclesByHub, type Span as TimelineSpan } from './timeline/vehicles.ts'

export async function hasVehiclesInCity(db: Db, cityId: string): Promise<boolean> {
  return has(db, sql`city_id = ${cityId}`)
}

export async function hasVehiclesOfModel(db: Db, modelId: string): Promise<boolean> {
  return has(db, sql`model_id = ${modelId}`)
}

/** Returns which models have a vehicle in service, by city. */
export async function readServedModels(db: ReadDb): Promise<{ cityId: string; modelId: string }[]> {
  return db
    .selectFrom('stock')
    .select(['city_id as cityId', 'model_id as modelId'])
    .where('in_service', '>', 0)
    .execute()
}

async function has(db: Db, condition: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from stock where ${condition} and vehicles > 0) as has`.execute(db)
  return rows[0]?.has ?? false
}
