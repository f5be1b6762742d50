import type { Db } from '../../platform/db/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import '../../accounts/tables.ts'
import '../events.ts'

interface Assignee {
  assignee_id: string | null
  assignee_name: string | null
}

/** Returns who a form assigns: an employee of the vehicle's city, or a name. */
export async function readAssignee(
  db: Db,
  cityId: string,
  { assigneeId, assigneeName }: { assigneeId?: string | null | undefined; assigneeName?: string | null | undefined },
): Promise<Assignee> {
  if (assigneeId && assigneeName) throw fieldError('assigneeName', 'assigneeTwice')
  if (!assigneeId) return { assignee_id: null, assignee_name: assigneeName || null }
  if (!(await worksInCity(db, cityId, assigneeId))) throw fieldError('assigneeId', 'assigneeUnknown')
  return { assignee_id: assigneeId, assignee_name: null }
}

export async function worksInCity(db: Db, cityId: string, userId: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('city_id', '=', cityId)
    .where('role', '<>', 'CUSTOMER')
    .where('is_active', '=', true)
    .executeTakeFirst()
  return person !== undefined
}

/** Notifies an employee who got a job from somebody else. */
export async function notifyAssignee(
  db: Db,
  actor: { userId: string },
  jobId: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  if (after !== null && after !== before && after !== actor.userId)
    await publish(db, { name: 'service.assigned', jobId, userId: after })
}
