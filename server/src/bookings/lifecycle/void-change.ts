import { releaseHold } from '../../fleet/index.ts'
import { closeOrder, findOrderBySubject } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import '../tables.ts'

/** Voids an unpaid change that was replaced or has run out, or whose booking is over. The caller must hold the lock on the booking, which stays as it was. */
export async function voidChange(db: Db, changeId: string, now: Date): Promise<void> {
  const voided = await db
    .updateTable('booking_changes')
    .set({ state: 'void' })
    .where('id', '=', changeId)
    .where('state', '=', 'awaiting')
    .returning('hold_ids as holdIds')
    .executeTakeFirst()
  await db.updateTable('bookings').set({ change_due_id: null }).where('change_due_id', '=', changeId).execute()
  const order = await findOrderBySubject(db, { kind: 'change', id: changeId })
  if (order) await closeOrder(db, order.id)
  for (const holdId of voided?.holdIds ?? []) await releaseHold(db, holdId, now)
}
