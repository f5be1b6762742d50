import type { NoShowCause } from '@voltloop/contract/bookings/bookings'
import { sql } from 'kysely'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import { transactionIdOf } from '../bookings/index.ts'
import { readBookingOfSubject, type Subject } from '../payments/index.ts'
import type { ReadDb } from '../platform/db/db.ts'

export interface Ride {
  bookingId: string
  customerId: string
  cityId: string
  hubId: string
  transactionId: string
  model: string
  hub: string
  dropHub: string
  /** With the spaces of a number plate. */
  plate: string | null
  /** Instants in ISO format. */
  startsAt: string
  endsAt: string
  dropsAt: string | null
  plan: string
  reason: string | null
  noShowCause: NoShowCause | null
  cashDuePaise: number
  refundDuePaise: number
  payoutDuePaise: number
  /** True while the vehicle is out after the ride's end. */
  isOverdue: boolean
  /** True from the hub's acceptance until the handover. */
  isAccepted: boolean
  isOnRoad: boolean
  isPaid: boolean
  /** False for an order that was never paid, which is not a booking yet. */
  isListed: boolean
  /** Whether staff made the booking at the desk. */
  isWalkIn: boolean
  /** The subject of the booking's valid invoice: the booking, or a change of it. */
  invoiceSubjectId: string
  /** How often the booking was changed. */
  changeCount: number
  /** Of the charge that is due for longest; null if none is due. */
  chargesBlockFrom: string | null
}

export async function lockRide(db: ReadDb, bookingId: string): Promise<void> {
  await db.selectFrom('bookings').select('id').where('id', '=', bookingId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function readRide(db: ReadDb, bookingId: string, now: Date): Promise<Ride> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('models', 'models.id', 'bookings.model_id')
    .innerJoin('hubs', 'hubs.id', 'bookings.pickup_hub_id')
    .innerJoin('holds', 'holds.id', 'bookings.hold_id')
    .leftJoin('vehicles', 'vehicles.id', 'holds.vehicle_id')
    .leftJoin('hubs as drop', 'drop.id', 'bookings.drop_hub_id')
    .select(['bookings.number', 'bookings.customer_id', 'bookings.city_id', 'bookings.pickup_hub_id'])
    .select([
      'bookings.status',
      'bookings.starts_at',
      'bookings.ends_at',
      'bookings.drop_at',
      'bookings.plan_name',
      'bookings.is_pass',
      'bookings.walk_in_by',
    ])
    .select([
      'bookings.rejection_reason',
      'bookings.no_show_cause',
      'bookings.cash_due_paise',
      'bookings.refund_due_paise',
      'bookings.payout_due_paise',
      'bookings.is_listed',
      'bookings.billed_change_id',
      'models.brand',
      'models.name as modelName',
    ])
    .select(
      sql<number>`(select count(*)::int from booking_changes c where c.booking_id = bookings.id and c.state = 'done')`.as(
        'changeCount',
      ),
    )
    .select(
      sql<Date | null>`(select min(due_at + block_days * interval '24 hours') from charges where booking_id = bookings.id
        and state = 'DUE')`.as('chargesBlockFrom'),
    )
    .select(['hubs.name as hubName', 'drop.name as dropName', 'vehicles.registration_number as plate'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return {
    bookingId,
    customerId: row.customer_id,
    cityId: row.city_id,
    hubId: row.pickup_hub_id,
    transactionId: transactionIdOf(row.number),
    model: `${row.brand} ${row.modelName}`,
    hub: row.hubName,
    dropHub: row.dropName ?? row.hubName,
    plate: row.plate && formatPlate(row.plate),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    dropsAt: row.drop_at?.toISOString() ?? null,
    plan: row.plan_name,
    reason: row.rejection_reason,
    noShowCause: row.no_show_cause,
    cashDuePaise: row.cash_due_paise,
    refundDuePaise: row.refund_due_paise,
    payoutDuePaise: row.payout_due_paise,
    isOverdue: row.status === 'PICKUP_INSPECTED_BY_SALES_AGENT' && row.ends_at <= now,
    isAccepted: row.status === 'ACCEPTED_BY_HUB_MANAGER',
    isOnRoad: row.status === 'PICKUP_INSPECTED_BY_SALES_AGENT',
    isPaid: !row.is_pass,
    isListed: row.is_listed,
    isWalkIn: row.walk_in_by !== null,
    invoiceSubjectId: row.billed_change_id ?? bookingId,
    changeCount: row.changeCount,
    chargesBlockFrom: row.chargesBlockFrom?.toISOString() ?? null,
  }
}

export async function readChange(db: ReadDb, changeId: string) {
  const row = await db
    .selectFrom('booking_changes')
    .innerJoin('hubs', 'hubs.id', 'booking_changes.old_hub_id')
    .select(['old_hub_id as formerHubId', 'hubs.name as formerHub', 'done_at as doneAt', 'state', 'expires_at'])
    .select(['plan_final_cost_paise', 'old_price_paise'])
    .where('booking_changes.id', '=', changeId)
    .executeTakeFirstOrThrow()
  const { formerHubId, formerHub, doneAt } = row
  return {
    formerHubId,
    formerHub,
    doneAt,
    isAwaiting: row.state === 'awaiting',
    amountPaise: row.plan_final_cost_paise - row.old_price_paise,
    heldUntil: row.expires_at?.toISOString() ?? '',
  }
}

/** Returns when a booking last made one of these transitions; null when it never did. */
export async function readTransitionTime(
  db: ReadDb,
  bookingId: string,
  transitions: readonly string[],
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(at) as at from booking_transitions
    where booking_id = ${bookingId} and action = any(${transitions})`.execute(db)
  return rows[0]?.at ?? null
}

/** Returns when the customer was last notified that the ride ends soon; null if not, or if it was renewed since. */
export async function readEndingNotifiedAt(db: ReadDb, bookingId: string): Promise<Date | null> {
  const { ending_notified_at: notifiedAt } = await db
    .selectFrom('bookings')
    .select('ending_notified_at')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return notifiedAt
}

export async function readRefund(db: ReadDb, refundId: string, subject: Subject) {
  const refund = await db
    .selectFrom('refunds')
    .select(['amount_paise', 'updated_at'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const bookingId = await readBookingOfSubject(db, subject)
  return { amountPaise: refund.amount_paise, happenedAt: refund.updated_at, bookingId }
}

export async function readTicket(db: ReadDb, ticketId: string) {
  const row = await db
    .selectFrom('tickets')
    .leftJoin('bookings', 'bookings.id', 'tickets.booking_id')
    .leftJoin('models', 'models.id', 'bookings.model_id')
    .select(['tickets.number', 'tickets.customer_id', 'tickets.booking_id', 'tickets.created_at', 'tickets.updated_at'])
    .select(['bookings.number as bookingNumber', 'models.brand', 'models.name'])
    .select(sql<boolean>`exists (select from emergencies where emergencies.ticket_id = tickets.id)`.as('isEmergency'))
    .where('tickets.id', '=', ticketId)
    .executeTakeFirstOrThrow()
  return {
    ticketId,
    bookingId: row.booking_id,
    customerId: row.customer_id,
    raisedAt: row.created_at,
    changedAt: row.updated_at,
    isEmergency: row.isEmergency,
    requestId: String(row.number),
    transactionId: row.bookingNumber === null ? null : transactionIdOf(row.bookingNumber),
    model: row.bookingNumber === null ? null : `${row.brand} ${row.name}`,
  }
}

export async function readRegistrationTime(db: ReadDb, userId: string): Promise<Date> {
  const user = await db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirstOrThrow()
  return user.created_at
}

export async function readReportedVehicle(db: ReadDb, vehicleId: string) {
  const { brand, name, plate, ...place } = await db
    .selectFrom('vehicles')
    .innerJoin('models', 'models.id', 'vehicles.model_id')
    .select(['registration_number as plate', 'models.brand', 'models.name', 'hub_id as hubId', 'city_id as cityId'])
    .where('vehicles.id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  return { ...place, plate: formatPlate(plate), model: `${brand} ${name}` }
}

export async function readServiceJob(db: ReadDb, jobId: string) {
  const {
    closed_at: closedAt,
    vehicleId,
    ...job
  } = await db
    .selectFrom('service_jobs')
    .select([
      'vehicle_id as vehicleId',
      'problem as work',
      'due_day as dueDay',
      'assignee_id as assigneeId',
      'closed_at',
    ])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  const { plate, model } = await readReportedVehicle(db, vehicleId)
  return { ...job, plate, model, isOpen: closedAt === null }
}

export async function readTransferFacts(db: ReadDb, transferId: string) {
  const {
    dueAt,
    closed_at: closedAt,
    ...transfer
  } = await db
    .selectFrom('transfers')
    .innerJoin('hubs as origin', 'origin.id', 'from_hub_id')
    .innerJoin('hubs as target', 'target.id', 'to_hub_id')
    .select(['transfers.id as transferId', 'driver_id as driverId', 'due_at as dueAt', 'closed_at'])
    .select(['origin.name as from', 'target.name as to', 'cancel_reason as reason'])
    .select((eb) =>
      eb
        .selectFrom('transfer_vehicles')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('transfer_id', '=', 'transfers.id')
        .as('vehicles'),
    )
    .where('transfers.id', '=', transferId)
    .executeTakeFirstOrThrow()
  return { ...transfer, dueAt: dueAt.toISOString(), isOver: closedAt !== null }
}
