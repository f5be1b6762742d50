import type { Query } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import type { CustomerMatters } from '@voltloop/contract/support/customer-matters'
import type { listOwnTickets, listTickets, Ticket, TicketKind } from '@voltloop/contract/support/support'
import { BREAKDOWN_REQUEST, CONTACT_REQUEST, SERVICE_REQUEST } from '@voltloop/contract/support/support-messages'
import { sql, type Expression, type SqlBool } from 'kysely'
import { readCustomerMatters, transactionIdOf } from '../bookings/index.ts'
import type { ReadDb } from '../platform/db/db.ts'
import { containing, cutPage, readCursor } from '../platform/db/paging.ts'
import { AppError } from '../platform/errors.ts'

interface Page {
  data: Ticket[]
  nextCursor: string | null
  total: number
}

export async function readTickets(
  db: ReadDb,
  { status, cityId, kind, ...paging }: Query<typeof listTickets>,
): Promise<Page> {
  const scope = [
    ...(status ? [STATES[status]] : []),
    ...(kind ? [KINDS[kind]] : []),
    ...(cityId
      ? [
          sql<SqlBool>`exists (select from bookings ride where ride.id = tickets.booking_id and ride.city_id = ${cityId})`,
        ]
      : []),
  ]
  return readPage(db, scope, paging)
}

/** Returns the rides and the money of a ticket's customer. */
export async function readTicketCustomer(db: ReadDb, requestId: string, now: Date): Promise<CustomerMatters> {
  const query = db.selectFrom('tickets').select('customer_id').where('number', '=', Number(requestId))
  const ticket = await query.executeTakeFirst()
  if (!ticket) throw new AppError('notFound')
  return readCustomerMatters(db, ticket.customer_id, now)
}

export async function readOwnTickets(db: ReadDb, actor: Actor, paging: Query<typeof listOwnTickets>): Promise<Page> {
  return readPage(db, [sql<SqlBool>`tickets.customer_id = ${actor.userId}`], paging)
}

export async function readTicket(db: ReadDb, requestId: string): Promise<Ticket> {
  const [row] = await selectTickets(db, [sql<SqlBool>`tickets.number = ${Number(requestId)}`]).execute()
  if (!row) throw new AppError('notFound')
  return present(row)
}

// These are literals, not parameters, so that the planner can use the partial index of each status.
const STATES = {
  open: sql<SqlBool>`tickets.status = 'OPEN'`,
  'in-progress': sql<SqlBool>`tickets.status = 'IN_PROGRESS'`,
  fulfilled: sql<SqlBool>`tickets.status in ('FULFILLED', 'REJECTED')`,
  resolved: sql<SqlBool>`tickets.status = 'FULFILLED'`,
  rejected: sql<SqlBool>`tickets.status = 'REJECTED'`,
} as const

const REASONS = sql.join([BREAKDOWN_REQUEST, SERVICE_REQUEST, CONTACT_REQUEST])
const KINDS: Record<TicketKind, Expression<SqlBool>> = {
  breakdown: sql<SqlBool>`(tickets.description = ${BREAKDOWN_REQUEST}
    or exists (select from emergencies where emergencies.ticket_id = tickets.id))`,
  service: sql<SqlBool>`tickets.description = ${SERVICE_REQUEST}`,
  contact: sql<SqlBool>`tickets.description = ${CONTACT_REQUEST}`,
  other: sql<SqlBool>`tickets.request_type = 'BOOKING' and tickets.description not in (${REASONS})
    and not exists (select from emergencies where emergencies.ticket_id = tickets.id)`,
  general: sql<SqlBool>`tickets.request_type = 'CUSTOMER_SUPPORT'`,
}

// Stop counting here: counting more rows would make the lists slow.
const MOST_COUNTED = 10_000

async function readPage(
  db: ReadDb,
  scope: Expression<SqlBool>[],
  { limit, cursor, q }: Query<typeof listOwnTickets>,
): Promise<Page> {
  const found = q ? [sql<SqlBool>`tickets.search_text like ${containing(asStored(q))}`] : []
  const conditions = [...scope, ...found]
  const rows = await selectTickets(db, [...conditions, ...afterCursor(cursor)])
    .orderBy('tickets.created_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.created_at.toISOString(), row.id])
  return { data: page.map(present), nextCursor, total: await count(db, conditions) }
}

// Screens show phone numbers with spaces; they are stored without.
function asStored(q: string): string {
  return /^[+\d\s]+$/.test(q) ? q.replaceAll(/\s/g, '') : q.toLowerCase()
}

function afterCursor(cursor: string | undefined): Expression<SqlBool>[] {
  const after = readCursor(cursor)
  if (!after) return []
  const createdAt = new Date(after[0])
  if (Number.isNaN(createdAt.getTime())) throw new AppError('badInput')
  return [sql<SqlBool>`(tickets.created_at, tickets.id) < (${createdAt}::timestamptz, ${after[1]}::uuid)`]
}

function selectTickets(db: ReadDb, conditions: Expression<SqlBool>[]) {
  return db
    .selectFrom('tickets')
    .innerJoin('users', 'users.id', 'tickets.customer_id')
    .leftJoin('bookings', 'bookings.id', 'tickets.booking_id')
    .leftJoin('models', 'models.id', 'bookings.model_id')
    .leftJoin('hubs', 'hubs.id', 'bookings.pickup_hub_id')
    .leftJoin('users as inspector', 'inspector.id', 'bookings.inspector_id')
    .leftJoin('emergencies', 'emergencies.ticket_id', 'tickets.id')
    .select(['tickets.id', 'tickets.number', 'tickets.request_type', 'tickets.description', 'tickets.status'])
    .select(['tickets.response', 'tickets.created_at', 'tickets.updated_at', 'users.name as userName', 'users.phone'])
    .select(['bookings.number as bookingNumber', 'bookings.starts_at', 'bookings.ends_at'])
    .select(['bookings.plan_name', 'bookings.plan_final_cost_paise', 'bookings.model_id'])
    .select(['models.brand', 'models.name as modelName', 'models.image_path'])
    .select(['hubs.name as hubName', 'inspector.name as inspectorName', 'emergencies.kind as emergency'])
    .where((eb) => eb.and(conditions))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number]

function present(row: Row): Ticket {
  const booking = bookingIn(row)
  return {
    requestId: String(row.number),
    requestType: row.request_type,
    description: row.description,
    additionalDetails: booking,
    status: row.status,
    response: row.response,
    raisedBy: { name: row.userName, phone: row.phone },
    transactionId: booking?.transactionId ?? null,
    emergency: row.emergency,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function bookingIn(row: Row): Ticket['additionalDetails'] {
  const { bookingNumber, starts_at, ends_at, model_id, brand, modelName, hubName, plan_name } = row
  const cost = row.plan_final_cost_paise
  if (bookingNumber === null || !starts_at || !ends_at || model_id === null || brand === null) return null
  if (modelName === null || hubName === null || plan_name === null || cost === null) return null
  return {
    transactionId: transactionIdOf(bookingNumber),
    start: starts_at.toISOString(),
    end: ends_at.toISOString(),
    model: { modelId: model_id, brand, modelName, imagePath: row.image_path },
    pickUpHub: { name: hubName },
    pickUpInspectedBy: row.inspectorName === null ? null : { name: row.inspectorName },
    subscription: { name: plan_name, finalCost: cost / 100 },
  }
}

async function count(db: ReadDb, conditions: Expression<SqlBool>[]): Promise<number> {
  const matches = db
    .selectFrom('tickets')
    .select(sql`1`.as('one'))
    .where((eb) => eb.and(conditions))
    .limit(MOST_COUNTED)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${matches}) matches`.execute(db)
  return rows[0]?.count ?? 0
}
