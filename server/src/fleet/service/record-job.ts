import type { Actor } from '@voltloop/contract/core/roles'
import { recordAudit } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { readVehicle } from '../queries.ts'
import { broadcastVehicles } from '../broadcast.ts'
import { JOB_COLUMNS, type LockedJob } from './locked-job.ts'

type Change = 'opened' | 'changed' | 'begun' | 'finished' | 'passed' | 'failed' | 'cancelled'

/** Records a change of a job in the history of its vehicle, with the whole state of the vehicle: figures of its use are counted from these entries. */
export async function recordJob(
  db: Db,
  actor: Actor | null,
  { change, before, jobId, cityId }: { change: Change; before?: LockedJob; jobId: string; cityId: string },
  now: Date,
): Promise<void> {
  const after = await db
    .selectFrom('service_jobs')
    .select(JOB_COLUMNS)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  const vehicle = await readVehicle(db, actor, after.vehicle_id)
  const shown = before ? { ...vehicle, ...factsOf(before) } : vehicle
  const subject = { kind: 'vehicle', id: after.vehicle_id } as const
  const entry = { subject, before: shown, after: { ...vehicle, ...factsOf(after) } }
  if (await recordAudit(db, actor, { action: `service.${change}`, ...entry }, now))
    await broadcastVehicles(db, [cityId])
}

function factsOf(job: LockedJob) {
  return {
    job: job.problem,
    priority: job.priority,
    dueDay: job.due_day,
    state: job.state,
    assignee: job.assignee_id ?? job.assignee_name,
    parts: job.parts,
    costPaise: job.cost_paise,
    ...(job.cancel_reason !== null && { reason: job.cancel_reason }),
  }
}
