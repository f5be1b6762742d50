import type { Model, Plan } from '@voltloop/contract/catalogue/catalogue'
import { finalCostPaise, RUPEE } from '@voltloop/contract/core/money'
import { dayInIndia } from '@voltloop/contract/core/time'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { ratesOfCity } from '../places/index.ts'
import { highestRates } from '../tax/index.ts'

/** Returns the offered models, sorted by brand and name and filtered by `which`. */
export async function readModels(db: ReadDb, now: Date, which: Expression<SqlBool> = sql`true`): Promise<Model[]> {
  const rows = await db
    .selectFrom('models')
    .select(['id', 'brand', 'name', 'battery_type', 'range_km', 'top_speed_kmph', 'image_path'])
    .select(
      sql<number>`(select count(*)::int from plan_models join plans on plans.id = plan_models.plan_id
        where plan_models.model_id = models.id and ${isOnSale(now)})`.as('plans'),
    )
    .where('archived_at', 'is', null)
    .where(which)
    .orderBy(sql`lower(brand)`)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map((row) => ({
    modelId: row.id,
    brand: row.brand,
    modelName: row.name,
    imagePath: row.image_path,
    features: { batteryType: row.battery_type, range: row.range_km, topSpeed: row.top_speed_kmph },
    plans: row.plans,
  }))
}

export async function readModel(db: ReadDb, modelId: string, now: Date): Promise<Model> {
  const [model] = await readModels(db, now, sql`models.id = ${modelId}`)
  if (!model) throw new AppError('notFound')
  return model
}

/** The condition that a row of `plans` can be booked today, in India. */
export function isOnSale(now: Date): RawBuilder<SqlBool> {
  const today = dayInIndia(now)
  return sql<SqlBool>`plans.archived_at is null and not plans.is_paused
    and coalesce(plans.sale_from <= ${today}, true) and coalesce(plans.sale_until >= ${today}, true)`
}

/** Returns the plans that are not archived, at today's rates of a city, or at the highest rates of all states, shortest first and filtered by `which`. */
export async function readPlans(
  db: ReadDb,
  now: Date,
  { cityId }: { cityId?: string | undefined } = {},
  which: Expression<SqlBool> = sql`true`,
): Promise<Plan[]> {
  const rates = (cityId === undefined ? null : await ratesOfCity(db, cityId, now)) ?? (await highestRates(db, now))
  const rows = await db
    .selectFrom('plans')
    .select(['id', 'name', 'cost_paise', 'actual_cost_paise', 'days'])
    .select(['sale_from as saleFrom', 'sale_until as saleUntil', 'is_paused as isPaused'])
    .select(
      sql<
        Plan['modelSubscriptions']
      >`(select coalesce(json_agg(json_build_object('model', json_build_object('modelId', models.id,
        'brand', models.brand, 'modelName', models.name, 'imagePath', models.image_path)) order by lower(models.brand), lower(models.name)), '[]')
        from plan_models join models on models.id = plan_models.model_id
        where plan_models.plan_id = plans.id and models.archived_at is null)`.as('models'),
    )
    .where('archived_at', 'is', null)
    .where(which)
    .orderBy('days')
    .orderBy('cost_paise')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({
    subscriptionId: row.id,
    name: row.name,
    cost: row.cost_paise / 100,
    actualCost: row.actual_cost_paise / 100,
    finalCost: finalCostPaise(row.cost_paise, rates) / RUPEE,
    cgst: rates.cgstBasisPoints / 100,
    sgst: rates.sgstBasisPoints / 100,
    days: row.days,
    duration: row.days,
    saleFrom: row.saleFrom,
    saleUntil: row.saleUntil,
    isPaused: row.isPaused,
    modelSubscriptions: row.models,
  }))
}

export async function readPlan(db: ReadDb, planId: string, now: Date): Promise<Plan> {
  const [plan] = await readPlans(db, now, {}, sql`plans.id = ${planId}`)
  if (!plan) throw new AppError('notFound')
  return plan
}
