import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import '../events.ts'

/** Notifies an inactive customer that the identity numbers will be erased, and records when. */
export async function announceKycErasure(db: Db, userId: string, erasureAt: Date): Promise<void> {
  await db.updateTable('users').set({ kyc_erasure_at: erasureAt }).where('id', '=', userId).execute()
  await publish(db, { name: 'account.kycErasureAnnounced', userId })
}

/** Cancels the erasure of the identity numbers, because the customer is active again. */
export async function cancelKycErasure(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ kyc_erasure_at: null }).where('id', '=', userId).execute()
}
