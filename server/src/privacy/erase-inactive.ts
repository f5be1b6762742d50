import { ERASURE_NOTICE_DAYS } from '@voltloop/contract/core/retention'
import { announceKycErasure, cancelKycErasure, eraseKyc } from '../accounts/index.ts'
import { readOpenMatters } from '../bookings/index.ts'
import type { Db } from '../platform/db/db.ts'
import { readAnnouncedCustomers, readUnannouncedCustomers } from './inactive-customers.ts'

const DAY_MS = 86_400_000

/**
 * Erases the identity numbers of customers who have been inactive since, a month after they were notified. A customer who logs in or books
 * meanwhile keeps them, and so does one whose refund is still open. Returns how many accounts changed.
 */
export async function eraseInactiveKyc(db: Db, since: Date, batch: number, now: Date): Promise<number> {
  const { active, due } = await readAnnouncedCustomers(db, since, batch, now)
  for (const userId of active) await cancelKycErasure(db, userId)
  const settled: string[] = []
  for (const userId of due) if ((await readOpenMatters(db, userId)).length === 0) settled.push(userId)
  for (const userId of settled) await eraseKyc(db, userId, now)
  const unannounced = await readUnannouncedCustomers(db, since, batch)
  const erasureAt = new Date(now.getTime() + ERASURE_NOTICE_DAYS * DAY_MS)
  for (const userId of unannounced) await announceKycErasure(db, userId, erasureAt)
  return active.length + settled.length + unannounced.length
}
