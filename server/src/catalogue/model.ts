import type { createModel, Model, updateModel } from '@voltloop/contract/catalogue/catalogue'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../audit/index.ts'
import { mapConflicts } from '../platform/db/conflicts.ts'
import type { Db } from '../platform/db/db.ts'
import { assertUnchanged } from '../platform/assert-unchanged.ts'
import { AppError } from '../platform/errors.ts'
import { broadcastModels } from './broadcast.ts'
import { readModel } from './queries.ts'

/**
 * Returns whether something uses this model now. Implemented by modules that depend on the catalogue, such as the
 * fleet.
 */
export type ModelInUse = (db: Db, modelId: string) => Promise<boolean>

const CONFLICTS = { models_name: { code: 'modelTaken', field: 'modelName' } } as const

export async function addModel(db: Db, actor: Actor, form: Body<typeof createModel>, now: Date): Promise<Model> {
  const id = uuidv7()
  await mapConflicts(CONFLICTS, () =>
    db
      .insertInto('models')
      .values({
        id,
        brand: form.brand,
        name: form.modelName,
        battery_type: form.features.batteryType,
        range_km: form.features.range,
        top_speed_kmph: form.features.topSpeed,
        image_path: null,
        created_at: now,
        archived_at: null,
      })
      .execute(),
  )
  const model = await readModel(db, id, now)
  await recordAudit(db, actor, { action: 'model.created', subject: { kind: 'model', id }, after: model }, now)
  await broadcastModels(db)
  return model
}

export async function changeModel(
  db: Db,
  actor: Actor,
  id: string,
  form: Body<typeof updateModel>,
  now: Date,
): Promise<Model> {
  await lockModel(db, id)
  const before = await readModel(db, id, now)
  assertUnchanged(form, before)
  await mapConflicts(CONFLICTS, () =>
    db
      .updateTable('models')
      .set({
        brand: form.brand ?? before.brand,
        name: form.modelName ?? before.modelName,
        battery_type: form.features?.batteryType ?? before.features.batteryType,
        range_km: form.features?.range ?? before.features.range,
        top_speed_kmph: form.features?.topSpeed ?? before.features.topSpeed,
      })
      .where('id', '=', id)
      .execute(),
  )
  const after = await readModel(db, id, now)
  const entry = { action: 'model.changed', subject: { kind: 'model', id }, before, after } as const
  if (await recordAudit(db, actor, entry, now)) await broadcastModels(db)
  return after
}

export async function retireModel(db: Db, actor: Actor, id: string, isInUse: ModelInUse, now: Date): Promise<void> {
  await lockPlansOf(db, id)
  await lockModel(db, id)
  const before = await readModel(db, id, now)
  if (await isInUse(db, id)) throw new AppError('modelInUse')
  const plan = await planOfOnly(db, id)
  if (plan) throw new AppError('modelAloneIn', { params: { plan } })
  await db.updateTable('models').set({ archived_at: now }).where('id', '=', id).execute()
  await recordAudit(db, actor, { action: 'model.retired', subject: { kind: 'model', id }, before }, now)
  await broadcastModels(db)
}

// Lock the plans before the model, in the same order as a change of a plan does. Without the lock, the two models of
// one plan could be archived at once, because each would see the other.
async function lockPlansOf(db: Db, modelId: string): Promise<void> {
  await sql`select from plans where archived_at is null
    and id in (select plan_id from plan_models where model_id = ${modelId}) order by id for update`.execute(db)
}

async function planOfOnly(db: Db, modelId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select plans.name from plans join plan_models on plan_id = plans.id
    join models on models.id = model_id and models.archived_at is null
    where plans.archived_at is null group by plans.id having array_agg(models.id) = array[${modelId}]::uuid[]
    order by plans.name limit 1`.execute(db)
  return rows[0]?.name
}

export async function setModelPicture(db: Db, actor: Actor, id: string, imagePath: string, now: Date): Promise<void> {
  await lockModel(db, id)
  await db.updateTable('models').set({ image_path: imagePath }).where('id', '=', id).execute()
  await recordAudit(db, actor, { action: 'model.pictured', subject: { kind: 'model', id }, after: { imagePath } }, now)
  await broadcastModels(db)
}

export async function removeModelPicture(db: Db, actor: Actor, id: string, now: Date): Promise<void> {
  await lockModel(db, id)
  const { imagePath } = await readModel(db, id, now)
  if (imagePath === null) return
  await db.updateTable('models').set({ image_path: null }).where('id', '=', id).execute()
  const entry = { action: 'model.pictureRemoved', subject: { kind: 'model', id }, before: { imagePath } } as const
  await recordAudit(db, actor, entry, now)
  await broadcastModels(db)
}

/** Locks an offered model until the transaction ends. Throws 404 when there is none. */
async function lockModel(db: Db, id: string): Promise<void> {
  const model = await db
    .selectFrom('models')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!model) throw new AppError('notFound')
}
