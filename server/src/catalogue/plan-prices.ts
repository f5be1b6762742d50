import type { PlanPrice } from '@voltloop/contract/catalogue/catalogue'
import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'
import { readPlan } from './queries.ts'

const MOST = 100

/** Returns the prices of a plan, newest first, as far back as the audit log is kept. */
export async function readPlanPrices(db: ReadDb, planId: string, now: Date): Promise<PlanPrice[]> {
  await readPlan(db, planId, now)
  const { rows } = await sql<Omit<PlanPrice, 'since'> & { at: Date }>`
    select (after::jsonb -> 'cost')::float8 as cost, (after::jsonb -> 'actualCost')::float8 as "actualCost", at, users.name as "setBy"
    from audit_log left join users on users.id = actor_id
    where subject_kind = 'plan' and subject_id = ${planId} and action in ('plan.created', 'plan.changed')
      and (before is null or (before::jsonb -> 'cost', before::jsonb -> 'actualCost') is distinct from (after::jsonb -> 'cost', after::jsonb -> 'actualCost'))
    order by at desc, audit_log.id desc limit ${MOST}`.execute(db)
  return rows.map(({ at, ...price }) => ({ ...price, since: at.toISOString() }))
}
