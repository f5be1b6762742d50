import { formatDate, formatTime } from '@voltloop/contract/core/format'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { transactionIdOf, type LockedBooking } from './booking.ts'

interface SearchableBooking {
  number: number
  startsAt: Date
  endsAt: Date
  createdAt: Date
  name: string
  phone: string | null
  /** Plates of vehicles that were swapped out. The current vehicle is searched through the vehicles table. */
  formerPlates?: readonly string[]
}

/** Builds the lower-case text that booking search matches: the id, the dates as screens show them, the customer's name and phone, and former plates. */
export function searchTextOf({ number, ...booking }: SearchableBooking): string {
  return [transactionIdOf(number).toLowerCase(), searchTextWithoutNumber(booking)].join(SEPARATOR)
}

/** Builds the search text of a booking whose start or end has changed, because the text contains both. */
export async function rebuildSearchText(
  db: Db,
  { id, number, startsAt }: LockedBooking,
  endsAt: Date,
): Promise<string> {
  const known = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.customer_id')
    .select(['users.name', 'users.phone', 'bookings.created_at as createdAt', 'former_plates as formerPlates'])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()
  return searchTextOf({ number, startsAt, endsAt, ...known })
}

/** Returns the search text as an SQL expression, for a statement that has the booking's number in a column of this name. */
export function numberedSearchText(booking: Omit<SearchableBooking, 'number'>): RawBuilder<string> {
  return sql<string>`'vl-' || number || ${SEPARATOR + searchTextWithoutNumber(booking)}`
}

function searchTextWithoutNumber({
  startsAt,
  endsAt,
  createdAt,
  name,
  phone,
  formerPlates = [],
}: Omit<SearchableBooking, 'number'>): string {
  const dates = [startsAt, endsAt, createdAt].map((instant) => `${formatDate(instant)} ${formatTime(instant)}`)
  return [...dates, name, phone ?? '', ...formerPlates].join(SEPARATOR).toLowerCase()
}

const SEPARATOR = ' | '

/**
 * Makes search find the bookings of a customer by the current phone number. It reads the number, because the jobs of two changes may run in
 * either order.
 */
export async function replacePhoneInSearch(db: Db, customerId: string, oldPhone: string): Promise<void> {
  await sql`update bookings set search_text = replace(search_text, ${oldPhone}, users.phone)
    from users where users.id = customer_id and customer_id = ${customerId} and users.phone is not null`.execute(db)
}

/** Makes search find the bookings of a customer by the current name, for the same reason. The name is one whole part of the text. */
export async function replaceNameInSearch(db: Db, customerId: string, oldName: string): Promise<void> {
  const user = await db.selectFrom('users').select('name').where('id', '=', customerId).executeTakeFirstOrThrow()
  const [oldPart, newPart] = [oldName, user.name].map((name) => ` | ${name.toLowerCase()} | `)
  await sql`update bookings set search_text = replace(search_text, ${oldPart}, ${newPart})
    where customer_id = ${customerId}`.execute(db)
}
