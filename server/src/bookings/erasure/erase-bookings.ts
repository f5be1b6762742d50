import { sql } from 'kysely'
import { eraseInvoiceContacts } from '../../invoices/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { searchTextOf } from '../lifecycle/search-text.ts'

/**
 * Erases what the bookings of a customer say about the person: search texts, notes and reasons that staff typed, and the contacts on
 * invoices and receipts. `deletePhotos` deletes the photos, once the passbook does not refer to them.
 */
export async function eraseBookings(db: Db, customerId: string): Promise<void> {
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'number', 'starts_at as startsAt', 'ends_at as endsAt', 'created_at as createdAt'])
    .select('former_plates as formerPlates')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  for (const booking of bookings) {
    await db
      .updateTable('bookings')
      .set({
        search_text: searchTextOf({ ...booking, name: '', phone: null }),
        pickup_note: null,
        pickup_photo_ids: [],
        drop_comment: null,
        drop_photo_ids: [],
      })
      .set((eb) => ({ rejection_reason: eb.case().when('rejection_reason', 'is', null).then(null).else(ERASED).end() }))
      .where('id', '=', booking.id)
      .execute()
  }
  const ids = bookings.map(({ id }) => id)
  await sql`update booking_transitions set reason = null where booking_id = any(${ids}) and reason is not null`.execute(
    db,
  )
  await sql`update renewals set waive_reason = ${ERASED} where booking_id = any(${ids}) and waive_reason is not null`.execute(
    db,
  )
  const given = await sql<{
    id: string
  }>`update goodwill set reason = ${ERASED} where booking_id = any(${ids}) returning id`.execute(db)
  await sql`update charges set reason = ${ERASED}, photo_id = null where booking_id = any(${ids})`.execute(db)
  const rents = await sql<{ id: string }>`select id from rent_refunds where booking_id = any(${ids})`.execute(db)
  const charges = await db.selectFrom('charges').select('id').where('customer_id', '=', customerId).execute()
  const entries = await db.selectFrom('deposit_entries').select('id').where('customer_id', '=', customerId).execute()
  const { rows: changes } = await sql<{
    id: string
  }>`select id from booking_changes where booking_id = any(${ids})`.execute(db)
  await eraseInvoiceContacts(db, [
    ...ids,
    ...[...entries, ...changes, ...given.rows, ...rents.rows, ...charges].map(({ id }) => id),
  ])
}

/** Deletes the photos of a customer's bookings. A job deletes their files. */
export async function deletePhotos(db: Db, customerId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`delete from booking_photos using bookings
    where bookings.id = booking_photos.booking_id and bookings.customer_id = ${customerId} returning booking_photos.id`.execute(
    db,
  )
  if (rows.length > 0) await publish(db, { name: 'photos.deleted', photoIds: rows.map(({ id }) => id) })
}

/** Returns photos of rides that ended before this. Photos that prove why a deposit was kept stay with the passbook. */
export async function readOldPhotos(db: ReadDb, before: Date, batch: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from booking_photos p join bookings b on b.id = p.booking_id
    where p.uploaded_at < ${before} and coalesce(b.returned_at, b.ends_at) < ${before}
      and b.status in ('COMPLETED', 'REJECTED', 'SCRAPPED')
      and not exists (select from deposit_entries e where e.photo_id = p.id)
      and not exists (select from charges c where c.photo_id = p.id)
    order by p.uploaded_at limit ${batch}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes photos of rides whose files are deleted. */
export async function forgetPhotos(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update bookings set
      pickup_photo_ids = array(select id from unnest(pickup_photo_ids) with ordinality p (id, place) where id <> all(${ids}) order by place),
      drop_photo_ids = array(select id from unnest(drop_photo_ids) with ordinality p (id, place) where id <> all(${ids}) order by place)
    where id in (select booking_id from booking_photos where id = any(${ids}))`.execute(db)
  await sql`delete from booking_photos where id = any(${ids})`.execute(db)
}

const ERASED = 'erased'
