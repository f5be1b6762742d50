import type { Actor } from '@voltloop/contract/core/roles'
import { readCityNeed } from '../../src/bookings/index.ts'
import { planTransfer } from '../../src/fleet/index.ts'
import type { Db } from '../../src/platform/db/db.ts'

/**
 * Plans the transfer of a vehicle that its hub can spare, to the hub that needs it on the day after tomorrow or else to another one. What is missing tomorrow
 * stays, so that the suggestions are not empty.
 */
export async function planDemoTransfer(db: Db, superAdmin: Actor, city: string, now: Date): Promise<void> {
  const { id: cityId } = await db.selectFrom('cities').select('id').where('name', '=', city).executeTakeFirstOrThrow()
  const driver = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'SALES_AGENT')
    .where('city_id', '=', cityId)
    .orderBy('phone')
    .executeTakeFirstOrThrow()
  const [, tomorrow, after] = await readCityNeed(db, superAdmin, cityId, now)
  const needed = new Set(tomorrow?.suggestions.map(({ model }) => model.modelId))
  const suggested = after?.suggestions.find(({ model }) => !needed.has(model.modelId))
  const spare = tomorrow?.rows.find((row) => row.spare > 0 && !needed.has(row.model.modelId))
  const from = suggested?.from ?? spare?.hub
  const model = suggested?.model ?? spare?.model
  const to = suggested?.to ?? tomorrow?.rows.find(({ hub }) => hub.hubId !== from?.hubId)?.hub
  if (!from || !to || !model) throw new Error(`No hub of ${city} can spare a vehicle.`)
  const form = {
    fromHubId: from.hubId,
    toHubId: to.hubId,
    modelId: model.modelId,
    count: 1,
    dueAt: suggested?.neededAt ?? inHours(now, 20),
    driverId: driver.id,
  }
  await planTransfer(db, superAdmin, form, now)
}

const inHours = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
