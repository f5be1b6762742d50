import type { closeTill as closeEndpoint, signOffTill as signOffEndpoint } from '@voltloop/contract/bookings/till'
import type { Body } from '@voltloop/contract/core/endpoint'
import { toPaise } from '@voltloop/contract/core/money'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../../audit/index.ts'
import { requireCity } from '../../places/index.ts'
import { cityAudiences } from '../../platform/audiences.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { broadcastTopics } from '../../platform/live.ts'
import '../tables.ts'

/** Closes a hub's till with all its cash movements that are in no close yet. */
export async function closeTill(db: Db, actor: Actor, form: Body<typeof closeEndpoint>, now: Date): Promise<void> {
  const { hubId } = form
  const cityId = await lockHub(db, actor, hubId)
  const { carriedPaise, recordedPaise, movementIds } = await readOpenTill(db, hubId)
  if (movementIds.length === 0) throw new AppError('nothingToClose')
  const expectedPaise = carriedPaise + recordedPaise
  if (toPaise(form.expected) !== expectedPaise) throw fieldError('counted', 'tillIsNow', { expectedPaise })
  const countedPaise = toPaise(form.counted)
  const handedOverPaise = toPaise(form.handedOver)
  if (handedOverPaise > countedPaise) throw fieldError('handedOver', 'handedOverTooMuch')
  const reason = countedPaise === expectedPaise ? null : form.reason || null
  if (countedPaise !== expectedPaise && reason === null) throw fieldError('reason', 'differenceReasonRequired')
  const id = uuidv7()
  await sql`insert into till_closes (id, hub_id, closed_at, closed_by, carried_paise, recorded_paise, counted_paise, handed_over_paise, reason)
    values (${id}, ${hubId}, ${now}, ${actor.userId}, ${carriedPaise}, ${recordedPaise}, ${countedPaise}, ${handedOverPaise}, ${reason})`.execute(
    db,
  )
  await sql`insert into till_close_movements (movement_id, close_id) select unnest(${movementIds}::uuid[]), ${id}::uuid`.execute(
    db,
  )
  const after = { expectedPaise, countedPaise, handedOverPaise, reason }
  await recordAudit(db, actor, { action: 'till.close', subject: { kind: 'hub', id: hubId }, after }, now)
  await broadcastTopics(db, cityAudiences([cityId]), ['bookings'])
}

/** Records that the city received the cash of a close. Returns the hub. */
export async function signOffTill(
  db: Db,
  actor: Actor,
  form: Body<typeof signOffEndpoint>,
  now: Date,
): Promise<{ hubId: string }> {
  const close = await db
    .selectFrom('till_closes')
    .select(['hub_id as hubId', 'handed_over_paise as handedOverPaise'])
    .where('id', '=', form.closeId)
    .executeTakeFirst()
  if (!close) throw new AppError('notFound')
  const { hubId, handedOverPaise } = close
  const cityId = await lockHub(db, actor, hubId)
  const receivedPaise = toPaise(form.received)
  const reason = receivedPaise === handedOverPaise ? null : form.reason || null
  if (receivedPaise !== handedOverPaise && reason === null) throw fieldError('reason', 'differenceReasonRequired')
  const { numAffectedRows } = await sql`insert into till_sign_offs (close_id, at, by_id, received_paise, reason)
    values (${form.closeId}, ${now}, ${actor.userId}, ${receivedPaise}, ${reason}) on conflict do nothing`.execute(db)
  if (numAffectedRows !== 1n) throw new AppError('tillSigned')
  const after = { closeId: form.closeId, receivedPaise, reason }
  await recordAudit(db, actor, { action: 'till.signOff', subject: { kind: 'hub', id: hubId }, after }, now)
  await broadcastTopics(db, cityAudiences([cityId]), ['bookings'])
  return { hubId }
}

// Lock the hub: two closes at once could otherwise both contain the same cash. A hub out of scope is as good as none.
async function lockHub(db: Db, actor: Actor, hubId: string): Promise<string> {
  const hub = await db
    .selectFrom('hubs')
    .select('city_id as cityId')
    .where('id', '=', hubId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!hub || (actor.role === 'HUB_MANAGER' && actor.hubId !== hubId)) throw new AppError('notFound')
  requireCity(actor, hub.cityId)
  return hub.cityId
}

// In a statement after the lock, so that it sees what an earlier close has committed.
async function readOpenTill(db: Db, hubId: string) {
  const { rows } = await sql<{ carriedPaise: number; recordedPaise: number; movementIds: string[] }>`
    select coalesce((select counted_paise - handed_over_paise from till_closes where hub_id = ${hubId} order by closed_at desc, id desc limit 1), 0) as "carriedPaise",
      coalesce(sum(m.amount_paise), 0)::bigint as "recordedPaise", coalesce(array_agg(m.id), '{}') as "movementIds"
    from cash_movements m where m.hub_id = ${hubId}
      and not exists (select from till_close_movements c where c.movement_id = m.id)`.execute(db)
  return rows[0] ?? { carriedPaise: 0, recordedPaise: 0, movementIds: [] }
}
