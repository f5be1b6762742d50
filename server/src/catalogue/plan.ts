import type { createPlan, Plan, updatePlan } from '@voltloop/contract/catalogue/catalogue'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../audit/index.ts'
import { mapConflicts } from '../platform/db/conflicts.ts'
import type { Db } from '../platform/db/db.ts'
import { assertUnchanged } from '../platform/assert-unchanged.ts'
import { AppError, fieldError } from '../platform/errors.ts'
import { broadcastPlans } from './broadcast.ts'
import { readPlan } from './queries.ts'
import { toPaise } from '@voltloop/contract/core/money'

type Sale = Pick<Body<typeof createPlan>, 'saleFrom' | 'saleUntil' | 'isPaused'>

const CONFLICTS = { plans_name: { code: 'planNameTaken', field: 'name' } } as const

export async function addPlan(db: Db, actor: Actor, form: Body<typeof createPlan>, now: Date): Promise<Plan> {
  const id = uuidv7()
  await mapConflicts(CONFLICTS, () =>
    db
      .insertInto('plans')
      .values({
        id,
        name: form.name,
        cost_paise: toPaise(form.cost),
        actual_cost_paise: toPaise(form.actualCost),
        days: form.duration,
        ...saleOf(form),
        created_at: now,
        archived_at: null,
      })
      .execute(),
  )
  await coverModels(db, id, form.models)
  const plan = await readPlan(db, id, now)
  await recordAudit(db, actor, { action: 'plan.created', subject: { kind: 'plan', id }, after: plan }, now)
  await broadcastPlans(db)
  return plan
}

export async function changePlan(
  db: Db,
  actor: Actor,
  id: string,
  form: Body<typeof updatePlan>,
  now: Date,
): Promise<Plan> {
  await lockPlan(db, id)
  const before = await readPlan(db, id, now)
  assertUnchanged(form, { ...before, models: before.modelSubscriptions.map(({ model }) => model.modelId) })
  await mapConflicts(CONFLICTS, () =>
    db
      .updateTable('plans')
      .set({
        name: form.name ?? before.name,
        cost_paise: toPaise(form.cost ?? before.cost),
        actual_cost_paise: toPaise(form.actualCost ?? before.actualCost),
        days: form.duration ?? before.days,
        ...saleOf(before, form),
      })
      .where('id', '=', id)
      .execute(),
  )
  if (form.models) await coverModels(db, id, form.models)
  const after = await readPlan(db, id, now)
  const entry = { action: 'plan.changed', subject: { kind: 'plan', id }, before, after } as const
  if (await recordAudit(db, actor, entry, now)) await broadcastPlans(db)
  return after
}

export async function retirePlan(db: Db, actor: Actor, id: string, now: Date): Promise<void> {
  await lockPlan(db, id)
  const before = await readPlan(db, id, now)
  await db.updateTable('plans').set({ archived_at: now }).where('id', '=', id).execute()
  await recordAudit(db, actor, { action: 'plan.retired', subject: { kind: 'plan', id }, before }, now)
  await broadcastPlans(db)
}

function saleOf({ saleFrom = null, saleUntil = null, isPaused = false }: Sale, change: Sale = {}) {
  const sale = { sale_from: saleFrom, sale_until: saleUntil, is_paused: isPaused }
  if (change.saleFrom !== undefined) sale.sale_from = change.saleFrom
  if (change.saleUntil !== undefined) sale.sale_until = change.saleUntil
  if (change.isPaused !== undefined) sale.is_paused = change.isPaused
  if (sale.sale_from !== null && sale.sale_until !== null && sale.sale_until < sale.sale_from)
    throw fieldError('saleUntil', 'saleEndsBeforeStart')
  return sale
}

async function coverModels(db: Db, planId: string, modelIds: string[]): Promise<void> {
  await db.deleteFrom('plan_models').where('plan_id', '=', planId).execute()
  const { rows } = await sql`insert into plan_models (plan_id, model_id)
    select ${planId}, id from models where id = any(${modelIds}::uuid[]) and archived_at is null for share returning model_id`.execute(
    db,
  )
  if (rows.length !== new Set(modelIds).size) throw fieldError('models', 'modelUnknown')
}

async function lockPlan(db: Db, id: string): Promise<void> {
  const plan = await db
    .selectFrom('plans')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!plan) throw new AppError('notFound')
}
