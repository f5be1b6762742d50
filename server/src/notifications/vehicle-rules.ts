import '../fleet/events.ts'
import type { ReadDb } from '../platform/db/db.ts'
import type { Event } from '../platform/jobs/events.ts'
import type { Audience } from './audience.ts'
import { composeMessages, paramsOf, type NotificationDraft } from './compose-messages.ts'
import { readReportedVehicle, readServiceJob, readTransferFacts } from './facts.ts'

// A vehicle on the road or without a hub has no hub manager: the city admin is notified instead.
export async function ofVehicle(db: ReadDb, event: Event<'vehicle.reported'>, now: Date): Promise<NotificationDraft> {
  const { hubId, cityId, ...vehicle } = await readReportedVehicle(db, event.vehicleId)
  const inCharge: Audience = hubId === null ? { role: 'CITY_ADMIN', cityId } : { role: 'HUB_MANAGER', hubId }
  const choices = { inCharge: 'vehicleReported', agents: 'vehicleReported' } as const
  const facts = { ...vehicle, problem: event.problem, description: event.description }
  const messages = composeMessages({ inCharge, agents: { role: 'SALES_AGENT', cityId } }, choices, facts)
  return { type: 'customer support', happenedAt: now, bookingId: null, ticketId: null, messages }
}

// The job may have been given to somebody else, or be over, before this runs.
export async function ofServiceJob(
  db: ReadDb,
  { jobId, userId }: Event<'service.assigned'>,
  now: Date,
): Promise<NotificationDraft | null> {
  const { assigneeId, isOpen, ...facts } = await readServiceJob(db, jobId)
  if (assigneeId !== userId || !isOpen) return null
  const messages = [{ to: { userId }, key: 'serviceAssigned' as const, params: paramsOf('serviceAssigned', facts) }]
  return { type: 'customer support', happenedAt: now, bookingId: null, ticketId: null, messages }
}

// Only what is still true when this runs: the transfer may have another driver, or be over, by then.
export async function ofTransfer(
  db: ReadDb,
  { transferId, driverId, change }: Event<'transfer.changed'>,
  now: Date,
): Promise<NotificationDraft | null> {
  const transfer = await readTransferFacts(db, transferId)
  const isTheirs = transfer.driverId === driverId
  const isTrue = {
    given: isTheirs && !transfer.isOver,
    changed: isTheirs && !transfer.isOver,
    withdrawn: !isTheirs,
    cancelled: isTheirs && transfer.isOver,
  }
  if (!isTrue[change]) return null
  const key = TRANSFER_KEYS[change]
  const messages = [{ to: { userId: driverId }, key, params: paramsOf(key, transfer) }]
  return { type: 'customer support', happenedAt: now, bookingId: null, ticketId: null, messages }
}

const TRANSFER_KEYS = {
  given: 'transferAssigned',
  changed: 'transferChanged',
  withdrawn: 'transferWithdrawn',
  cancelled: 'transferCancelled',
} as const
