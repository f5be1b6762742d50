import type {
  Customer,
  CustomerMoney,
  CustomerNote,
  CustomerRide,
  CustomerRow,
  listCustomerNotes,
  listCustomers,
} from '@voltloop/contract/company/customers'
import { COUNTED_EXACTLY } from '@voltloop/contract/core/limits'
import type { Query } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql, type RawBuilder } from 'kysely'
import { fingerprintsOf, IDENTIFYING_COLUMNS, isBlockOf, readConsents } from '../accounts/index.ts'
import { isDueInCash, readCustomerMatters } from '../bookings/index.ts'
import { ownCity, requireKnownCity } from '../places/index.ts'
import type { ReadDb } from '../platform/db/db.ts'
import { cutPage, readCursor } from '../platform/db/paging.ts'
import { AppError } from '../platform/errors.ts'
import type { Sealer } from '../platform/seal.ts'
import { countCustomers, readCustomerIds } from './customer-order.ts'
import { amountOf, chargesOf } from './customer-rank.ts'
import type { CustomerScope } from './customer-scope.ts'
import '../accounts/tables.ts'
import '../bookings/tables.ts'
import '../support/tables.ts'

type Paging = Query<typeof listCustomerNotes>

interface Page<Row> {
  data: Row[]
  nextCursor: string | null
  total: number
}

export async function readCustomers(
  db: ReadDb,
  actor: Actor,
  { q, cityId, only, customerIds, sort = '-joined', limit, cursor }: Query<typeof listCustomers>,
): Promise<Page<CustomerRow>> {
  if (cityId) await requireKnownCity(db, actor, cityId)
  const scope: CustomerScope = {
    cityId: cityId ?? ownCity(actor),
    q: q || null,
    chosenIds: customerIds?.split(',') ?? null,
    isBlocked: only === 'blocked',
  }
  const total = await countCustomers(db, scope)
  const { ids, nextCursor } = await readCustomerIds(db, scope, { sort, limit, cursor, total })
  const { rows } = await sql<CustomerRow>`
    select u.id as "customerId", u.name, u.phone, u.email, u.created_at as since, u.held_deposit_paise / 100.0::float8 as "depositHeld",
      exists (select from customer_blocks where customer_id = u.id and lifted_at is null) as "isBlocked",
      (select json_build_object('transactionId', 'VL-' || b.number, 'status', b.status, 'start', b.starts_at) from (
        select number, status, starts_at, city_id from bookings where customer_id = u.id and is_listed
        order by starts_at desc, id desc offset 0) b
        where ${scope.cityId === null ? sql`true` : sql`b.city_id = ${scope.cityId}`} limit 1) as "lastRide",
      ${amountOf('-rides', scope.cityId, sql`u.id`)}::int as rides, coalesce(owed.amount, 0)::float8 / 100 as "chargesDue"
    from unnest(${ids}::uuid[]) with ordinality listed (id, at) join users u on u.id = listed.id
      left join (${chargesOf(ids)}) owed on owed.id = u.id order by listed.at`.execute(db)
  const data = rows.map((row) => ({
    ...row,
    since: new Date(row.since).toISOString(),
    lastRide: row.lastRide && { ...row.lastRide, start: new Date(row.lastRide.start).toISOString() },
  }))
  return { data, nextCursor, total }
}

/** Throws 404 unless the actor may see the customer. */
export async function requireCustomer(db: ReadDb, actor: Actor, customerId: string): Promise<void> {
  const cityId = ownCity(actor)
  const { rows } =
    await sql`select from users u where u.id = ${customerId} and u.role = 'CUSTOMER' and u.erased_at is null
    and (${cityId}::uuid is null or exists (select from bookings b where b.city_id = ${cityId} and b.customer_id = u.id and b.is_listed))`.execute(
      db,
    )
  if (rows.length === 0) throw new AppError('notFound')
}

const SEES_TICKETS = new Set<Actor['role']>(['SUPER_ADMIN', 'CUSTOMER_SUPPORT'])
const MOST_TICKETS = 10

export async function readCustomer(
  db: ReadDb,
  actor: Actor,
  customerId: string,
  sealer: Sealer,
  now: Date,
): Promise<Customer> {
  await requireCustomer(db, actor, customerId)
  const user = await db
    .selectFrom('users')
    .select(IDENTIFYING_COLUMNS)
    .select(['name', 'phone_verified_at', 'email', 'email_verified_at', 'created_at'])
    .select(['kyc_submitted_at', 'is_documents_verified', 'is_training_completed'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return {
    customerId,
    name: user.name,
    phone: user.phone,
    isPhoneVerified: user.phone_verified_at !== null,
    email: user.email,
    isEmailVerified: user.email_verified_at !== null,
    since: user.created_at.toISOString(),
    documents: {
      isSubmitted: user.kyc_submitted_at !== null,
      isVerified: user.is_documents_verified,
      isTrainingCompleted: user.is_training_completed,
    },
    consents: await readConsents(db, customerId),
    matters: await readCustomerMatters(db, customerId, now),
    block: await readBlock(db, customerId, fingerprintsOf(user, sealer)),
    tickets: SEES_TICKETS.has(actor.role) ? await readTickets(db, customerId) : null,
  }
}

async function readBlock(db: ReadDb, customerId: string, fingerprints: readonly Buffer[]): Promise<Customer['block']> {
  const row = await db
    .selectFrom('customer_blocks')
    .innerJoin('users', 'users.id', 'customer_blocks.blocked_by')
    .select(['reason', 'words', 'blocked_at', 'customer_id', 'users.name', 'users.role'])
    .where(isBlockOf(customerId, fingerprints))
    .orderBy('blocked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { reason, words, name, role } = row
  const isOfOtherAccount = row.customer_id !== customerId
  // Words about another account are shown there only.
  return {
    reason,
    words: isOfOtherAccount ? null : words,
    by: { name, role },
    at: row.blocked_at.toISOString(),
    isOfOtherAccount,
  }
}

async function readTickets(db: ReadDb, customerId: string): Promise<NonNullable<Customer['tickets']>> {
  const rows = await db
    .selectFrom('tickets')
    .select(['number', 'status', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_TICKETS)
    .execute()
  return rows.map((row) => ({
    requestId: String(row.number),
    status: row.status,
    createdAt: row.created_at.toISOString(),
  }))
}

export async function readCustomerRides(
  db: ReadDb,
  actor: Actor,
  customerId: string,
  paging: Paging,
): Promise<Page<CustomerRide>> {
  await requireCustomer(db, actor, customerId)
  const scope = sql`b.customer_id = ${customerId} and b.is_listed and ${isInCity(actor)}`
  const rides = sql<At & { ride: CustomerRide }>`select b.id, b.starts_at as at, json_build_object(
      'transactionId', 'VL-' || b.number, 'status', b.status, 'registrationNumber', v.registration_number, 'city', cities.name,
      'start', b.starts_at, 'end', b.ends_at, 'model', json_build_object(
        'modelId', m.id, 'brand', m.brand, 'modelName', m.name, 'imagePath', m.image_path)) as ride
    from bookings b join models m on m.id = b.model_id join cities on cities.id = b.city_id join holds on holds.id = b.hold_id
      left join vehicles v on v.id = holds.vehicle_id
    where ${scope} and ${olderThan(sql`b.starts_at, b.id`, paging.cursor)} order by b.starts_at desc, b.id desc limit ${paging.limit + 1}`
  const page = await readPage(db, rides, sql`select from bookings b where ${scope}`, paging)
  const data = page.data.map(({ ride }) => ({
    ...ride,
    start: new Date(ride.start).toISOString(),
    end: new Date(ride.end).toISOString(),
  }))
  return { ...page, data }
}

export async function readCustomerMoney(
  db: ReadDb,
  actor: Actor,
  customerId: string,
  paging: Paging,
): Promise<Page<CustomerMoney>> {
  await requireCustomer(db, actor, customerId)
  const all = sql`(
    select e.id, e.at, 'VL-' || b.number as "transactionId", e.amount_paise / 100.0::float8 as amount, e.reason,
      json_build_object('kind', e.kind, 'way', e.way, 'isDue', ${isDueInCash(sql`e`, sql`b`)}) as deposit, null::json as charge
    from deposit_entries e join bookings b on b.id = e.booking_id where e.customer_id = ${customerId} and ${isInCity(actor)}
    union all
    select c.id, c.proposed_at, 'VL-' || b.number, c.amount_paise / 100.0::float8, c.reason, null,
      json_build_object('kind', c.kind, 'part', c.part, 'state', c.state)
    from bookings b join charges c on c.booking_id = b.id where b.customer_id = ${customerId} and ${isInCity(actor)}) entries`
  const entries = sql<At & Omit<CustomerMoney, 'entryId' | 'at'>>`select * from ${all}
    where ${olderThan(sql`at, id`, paging.cursor)} order by at desc, id desc limit ${paging.limit + 1}`
  const page = await readPage(db, entries, sql`select from ${all}`, paging)
  const data = page.data.map(({ id, at, amount, ...entry }) => ({
    ...entry,
    entryId: id,
    at: at.toISOString(),
    amount,
  }))
  return { ...page, data }
}

export async function readNotes(
  db: ReadDb,
  actor: Actor,
  customerId: string,
  paging: Paging,
): Promise<Page<CustomerNote>> {
  await requireCustomer(db, actor, customerId)
  const notes = sql<At & Pick<CustomerNote, 'words' | 'by'>>`
    select n.id, n.at, n.words, json_build_object('name', u.name, 'role', u.role) as by
    from customer_notes n join users u on u.id = n.by_id where n.customer_id = ${customerId} and ${olderThan(sql`n.at, n.id`, paging.cursor)}
    order by n.at desc, n.id desc limit ${paging.limit + 1}`
  const page = await readPage(db, notes, sql`select from customer_notes where customer_id = ${customerId}`, paging)
  return { ...page, data: page.data.map(({ id, at, ...note }) => ({ ...note, noteId: id, at: at.toISOString() })) }
}

interface At {
  id: string
  at: Date
}

async function readPage<Row extends At>(
  db: ReadDb,
  query: RawBuilder<Row>,
  matches: RawBuilder<unknown>,
  { limit }: Paging,
): Promise<Page<Row>> {
  const { rows } = await query.execute(db)
  const { page, nextCursor } = cutPage(rows, limit, ({ id, at }) => [at.toISOString(), id])
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${matches} limit ${COUNTED_EXACTLY + 1}) counted`.execute(db)
  return { data: page, nextCursor, total: counted.rows[0]?.total ?? 0 }
}

function isInCity(actor: Actor): RawBuilder<unknown> {
  const cityId = ownCity(actor)
  return sql`(${cityId}::uuid is null or b.city_id = ${cityId})`
}

function olderThan(key: RawBuilder<unknown>, cursor: string | undefined): RawBuilder<unknown> {
  const after = readCursor(cursor)
  if (!after) return sql`true`
  const at = new Date(after[0])
  if (Number.isNaN(at.getTime())) throw new AppError('badInput')
  return sql`(${key}) < (${at}::timestamptz, ${after[1]}::uuid)`
}
