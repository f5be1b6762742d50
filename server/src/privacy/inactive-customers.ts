import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'

/** Whether the customer has neither logged in lately nor booked since `$1`, and no money is held or owed. Sessions and browsers are forgotten after a while. */
const isInactive = (since: Date) => sql<boolean>`not exists (select from sessions where sessions.user_id = users.id)
  and not exists (select from known_browsers where known_browsers.user_id = users.id)
  and not exists (select from bookings where bookings.customer_id = users.id
    and (bookings.ends_at > ${since} or bookings.status not in ('COMPLETED', 'REJECTED', 'SCRAPPED')
      or bookings.cash_due_paise > 0 or bookings.payout_due_paise > 0))
  and users.held_deposit_paise = 0`

/** Returns customers with identity numbers who are inactive and have not been notified of their erasure. */
export async function readUnannouncedCustomers(db: ReadDb, since: Date, batch: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from users where kyc_submitted_at < ${since} and kyc_erasure_at is null
    and role = 'CUSTOMER' and ${isInactive(since)} order by kyc_submitted_at limit ${batch}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns customers whose erasure was announced: those who have become active since, and those whose numbers are to be erased now. */
export async function readAnnouncedCustomers(
  db: ReadDb,
  since: Date,
  batch: number,
  now: Date,
): Promise<{ active: string[]; due: string[] }> {
  const { rows } = await sql<{
    id: string
    isInactive: boolean
  }>`select id, ${isInactive(since)} as "isInactive" from users
    where kyc_submitted_at is not null and kyc_erasure_at is not null and (kyc_erasure_at <= ${now} or not (${isInactive(since)}))
    order by kyc_erasure_at limit ${batch}`.execute(db)
  return {
    active: rows.filter((row) => !row.isInactive).map(({ id }) => id),
    due: rows.filter((row) => row.isInactive).map(({ id }) => id),
  }
}
