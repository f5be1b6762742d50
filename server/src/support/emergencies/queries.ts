import type { Photo } from '@voltloop/contract/bookings/conditions'
import type { Actor, Role } from '@voltloop/contract/core/roles'
import type { Emergency, EmergencyAction, OwnEmergency } from '@voltloop/contract/support/emergencies'
import { policeFileSubject } from '@voltloop/contract/support/emergency-messages'
import { sql, type Expression, type SqlBool } from 'kysely'
import { readEmergencyPhotos, transactionIdOf, TRANSITIONS } from '../../bookings/index.ts'
import { ownCity } from '../../places/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import '../tables.ts'
import { MOST_RINGS } from './ringing.ts'

/** Returns the open emergencies that the actor may help with: those that nobody has taken first, then the oldest. */
export async function readOpenEmergencies(db: ReadDb, actor: Actor): Promise<Emergency[]> {
  const rows = await selectEmergencies(db, [sql<SqlBool>`emergencies.ended_at is null`, ...inScope(actor)])
    .orderBy(sql`tickets.status = 'OPEN'`, 'desc')
    .orderBy('tickets.created_at')
    .execute()
  return present(db, actor, rows)
}

/** Returns one emergency in the actor's scope, whether or not it is over. */
export async function readEmergency(db: ReadDb, actor: Actor, requestId: string): Promise<Emergency> {
  const conditions = [sql<SqlBool>`tickets.number = ${Number(requestId)}`, ...inScope(actor)]
  const [emergency] = await present(db, actor, await selectEmergencies(db, conditions).execute())
  if (!emergency) throw new AppError('notFound')
  return emergency
}

const SHOWN_AFTER_MS = 2 * 3_600_000

/** Returns the rider's emergencies that are open or have just ended, newest first. */
export async function readOwnEmergencies(db: ReadDb, actor: Actor, now: Date): Promise<OwnEmergency[]> {
  const since = new Date(now.getTime() - SHOWN_AFTER_MS)
  // A ride that went on and is over by now has nothing more to say about its breakdown.
  const isShown = sql<SqlBool>`(tickets.status in ('OPEN', 'IN_PROGRESS') or (tickets.updated_at > ${since}
    and (coalesce(outcome, 'ended') not in ('helped', 'swapped') or bookings.status = 'PICKUP_INSPECTED_BY_SALES_AGENT')))`
  const rows = await selectEmergencies(db, [sql<SqlBool>`tickets.customer_id = ${actor.userId}`, isShown])
    .orderBy('tickets.created_at', 'desc')
    .execute()
  return presentOwn(db, rows)
}

export async function readOwnEmergency(db: ReadDb, actor: Actor, requestId: string): Promise<OwnEmergency> {
  const own = sql<SqlBool>`tickets.customer_id = ${actor.userId} and tickets.number = ${Number(requestId)}`
  const [emergency] = await presentOwn(db, await selectEmergencies(db, [own]).execute())
  if (!emergency) throw new AppError('notFound')
  return emergency
}

function inScope(actor: Actor): Expression<SqlBool>[] {
  if (actor.role === 'HUB_MANAGER') return [sql<SqlBool>`bookings.pickup_hub_id = ${actor.hubId}`]
  const cityId = ownCity(actor)
  return cityId === null ? [] : [sql<SqlBool>`bookings.city_id = ${cityId}`]
}

function selectEmergencies(db: ReadDb, conditions: Expression<SqlBool>[]) {
  return db
    .selectFrom('emergencies')
    .innerJoin('tickets', 'tickets.id', 'emergencies.ticket_id')
    .innerJoin('bookings', 'bookings.id', 'emergencies.booking_id')
    .innerJoin('users as rider', 'rider.id', 'tickets.customer_id')
    .innerJoin('models', 'models.id', 'bookings.model_id')
    .innerJoin('hubs', 'hubs.id', 'bookings.pickup_hub_id')
    .innerJoin('cities', 'cities.id', 'bookings.city_id')
    .innerJoin('holds', 'holds.id', 'bookings.hold_id')
    .leftJoin('vehicles', 'vehicles.id', 'holds.vehicle_id')
    .leftJoin('users as taker', 'taker.id', 'emergencies.taken_by')
    .leftJoin('hubs as takerHub', 'takerHub.id', 'taker.hub_id')
    .select(['emergencies.kind', 'emergencies.latitude', 'emergencies.longitude', 'has_injuries', 'emergencies.words'])
    .select([
      'ticket_id',
      'rings',
      'admin_rings',
      'taken_by',
      'taken_at',
      'is_towed',
      'outcome',
      'ended_at',
      'emergencies.booking_id',
    ])
    .select(['tickets.number as requestNumber', 'tickets.status', 'tickets.created_at'])
    .select(['bookings.number', 'bookings.status as bookingStatus', 'bookings.model_id', 'withheld_paise'])
    .select(['rider.name as riderName', 'rider.phone as riderPhone', 'taker.name as takerName'])
    .select(['models.brand', 'models.name as modelName', 'models.image_path', 'models.battery_type'])
    .select(['hubs.name as hubName', 'cities.name as cityName', 'takerHub.name as takerHubName'])
    .select('vehicles.registration_number as plate')
    .where((eb) => eb.and(conditions))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEmergencies>['execute']>>[number]

function present(db: ReadDb, actor: Actor, rows: Row[]): Promise<Emergency[]> {
  return withPhotos(db, rows, (row, photos) => ({
    requestId: String(row.requestNumber),
    kind: row.kind,
    status: row.status,
    raisedAt: row.created_at.toISOString(),
    isRinging: isRinging(actor.role, row),
    rings: row.rings + row.admin_rings,
    takenBy: row.takerName === null ? null : { name: row.takerName, isSelf: row.taken_by === actor.userId },
    takenAt: row.taken_at?.toISOString() ?? null,
    rider: { name: row.riderName, phone: row.riderPhone },
    transactionId: transactionIdOf(row.number),
    plate: row.plate,
    model: { modelId: row.model_id, brand: row.brand, modelName: row.modelName, imagePath: row.image_path },
    batteryType: row.battery_type,
    hub: { name: row.hubName },
    city: { name: row.cityName },
    place: placeOf(row),
    hasInjuries: row.has_injuries,
    words: row.words,
    photos,
    isTowed: row.is_towed,
    outcome: row.outcome,
    withheld: row.withheld_paise / 100,
    actions: actionsOf(actor.role, row),
  }))
}

function presentOwn(db: ReadDb, rows: Row[]): Promise<OwnEmergency[]> {
  return withPhotos(db, rows, (row, photos) => ({
    requestId: String(row.requestNumber),
    kind: row.kind,
    status: row.status,
    raisedAt: row.created_at.toISOString(),
    transactionId: transactionIdOf(row.number),
    takenBy: row.takerName === null ? null : { name: row.takerName, hub: row.takerHubName },
    place: placeOf(row),
    hasInjuries: row.has_injuries,
    words: row.words,
    photos,
    isTowed: row.is_towed,
    outcome: row.outcome,
    withheld: row.withheld_paise / 100,
  }))
}

async function withPhotos<Shown>(
  db: ReadDb,
  rows: Row[],
  show: (row: Row, photos: Photo[]) => Shown,
): Promise<Shown[]> {
  const emergencies = rows.map((row) => ({
    ticketId: row.ticket_id,
    bookingId: row.booking_id,
    transactionId: transactionIdOf(row.number),
  }))
  const photos = await readEmergencyPhotos(db, emergencies)
  return rows.map((row) => show(row, photos.get(row.ticket_id) ?? []))
}

function placeOf({ latitude, longitude }: Row): Emergency['place'] {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const DESK = new Set<Role>(['HUB_MANAGER', 'SALES_AGENT', 'CUSTOMER_SUPPORT'])

function isRinging(role: Role, { status, rings, admin_rings: adminRings }: Row): boolean {
  if (status !== 'OPEN') return false
  if (role === 'CITY_ADMIN') return adminRings > 0
  return DESK.has(role) && rings <= MOST_RINGS
}

const MAY_TOW = new Set<Role>(['SALES_AGENT', 'HUB_MANAGER', 'CUSTOMER_SUPPORT', 'CITY_ADMIN'])
const MAY_READ_FILE = new Set<Role>(['CUSTOMER_SUPPORT', 'CITY_ADMIN'])

function actionsOf(role: Role, row: Row): EmergencyAction[] {
  const isTaken = row.status === 'IN_PROGRESS'
  const isOnRoad = isTaken && row.bookingStatus === 'PICKUP_INSPECTED_BY_SALES_AGENT'
  const isTheft = row.kind === 'theft'
  const may: Record<EmergencyAction, boolean> = {
    take: row.status === 'OPEN',
    swap: isOnRoad && TRANSITIONS.swap.by.includes(role),
    tow: isTaken && !isTheft && !row.is_towed && MAY_TOW.has(role),
    end: isOnRoad && !isTheft && TRANSITIONS.endBreakdown.by.includes(role),
    theft: isOnRoad && TRANSITIONS.reportTheft.by.includes(role),
    decideDeposit: row.withheld_paise > 0 && TRANSITIONS.decideDeposit.by.includes(role),
    policeFile: policeFileSubject(row) !== null && MAY_READ_FILE.has(role),
    close: isTaken,
  }
  return ACTIONS.filter((action) => may[action])
}

const ACTIONS = ['take', 'swap', 'tow', 'end', 'theft', 'decideDeposit', 'policeFile', 'close'] as const
