import { addDays } from '@voltloop/contract/core/time'
import { SECURITY_DEPOSIT_RUPEES } from '@voltloop/contract/core/limits'
import { isLucky, pickFrom, type Chance } from '../chance.ts'
import { hoursAfter } from './calendar.ts'
import {
  addCreditNote,
  addDepositReceipt,
  addPayment,
  addRentalInvoice,
  bookingRow,
  planColumns,
  type BookingFacts,
} from './booking-rows.ts'
import { idAt, type HistoryRows } from './history-rows.ts'
import type { Outcome, PastRenewal } from './past-booking.ts'
import { createRideLog, type RideLog } from './ride-log.ts'

const DEPOSIT_PAISE = SECURITY_DEPOSIT_RUPEES * 100
const LEFT_FOR_NEXT_RIDE_PERCENT = 30
const PICKUP_NOTES = ['Small scratch on the seat', 'No damage, battery at 96 %', 'Left mirror loose, tightened', null]
const DROP_COMMENTS = ['Clean, battery at 40 %', 'Clean, battery at 22 %', 'Dusty, no damage', 'No damage']

/** The deposits that we hold for riders, in paise. */
export type HeldDeposits = Map<string, number>

/** Writes the rows that the product would have written for a booking. */
export function addBooking(rows: HistoryRows, facts: BookingFacts, held: HeldDeposits, chance: Chance): void {
  const { booking, bookingId, holdId, cityId } = facts
  const { orderedAt, startsAt, vehicle, outcome } = booking
  const refund = refundOf(outcome)
  const row = bookingRow(facts)
  const paymentId = addPayment(rows, facts, { kind: 'booking', id: bookingId }, chance, orderedAt, refund)
  const invoiceId = addRentalInvoice(rows, facts, { renewal: 0, paymentId }, orderedAt)
  if (refund) addCreditNote(rows, invoiceId, refund.reason, refund.at)
  const log = createRideLog(rows, facts)
  log.transition('confirm', 'CREATED', orderedAt)
  const ride = { rows, facts, row, log, held, chance }
  rows.bookings.push(row)
  rows.holds.push({
    id: holdId,
    city_id: cityId,
    model_id: vehicle.model.modelId,
    vehicle_id: outcome.end === 'ridden' ? vehicle.vehicleId : null,
    during: rangeOf(
      outcome.end === 'ridden' && outcome.pickedUpAt < startsAt ? outcome.pickedUpAt : startsAt,
      facts.endsAt,
    ),
    expires_at: null,
    is_out: outcome.end === 'ridden',
    released_at: outcome.end === 'ridden' ? outcome.returnedAt : outcome.at,
    extended_hold_id: null,
  })
  switch (outcome.end) {
    case 'rejected':
      log.transition('reject', 'REJECTED', outcome.at, { actorId: facts.agentId, reason: outcome.reason })
      update(row, { status: 'REJECTED', rejection_reason: outcome.reason })
      return
    case 'cancelled':
      accept(ride, outcome.acceptedAt)
      log.transition('cancel', 'SCRAPPED', outcome.at, { actorId: booking.rider.userId })
      update(row, { status: 'SCRAPPED', is_cancelled: true })
      return
    case 'noShow':
      accept(ride, outcome.acceptedAt)
      log.transition('noShow', 'SCRAPPED', outcome.at)
      update(row, { status: 'SCRAPPED', no_show_cause: 'nobodyCame' })
      return
    case 'ridden':
      accept(ride, outcome.acceptedAt)
      handOver(ride, outcome.pickedUpAt)
      for (const [index, renewal] of outcome.renewals.entries()) renew(ride, renewal, index + 1)
      if (outcome.returnedAt) takeBack(ride, outcome.returnedAt)
  }
}

interface RideRows {
  rows: HistoryRows
  facts: BookingFacts
  row: HistoryRows['bookings'][number]
  log: RideLog
  held: HeldDeposits
  chance: Chance
}

function refundOf(outcome: Outcome): { reason: string; at: Date } | null {
  return outcome.end === 'rejected' || outcome.end === 'cancelled' ? { reason: outcome.end, at: outcome.at } : null
}

function accept({ row, log, facts }: RideRows, at: Date): void {
  log.transition('accept', 'ACCEPTED_BY_HUB_MANAGER', at, { actorId: facts.agentId })
  row.accepted_at = at
}

function handOver({ rows, facts, row, log, held, chance }: RideRows, at: Date): void {
  const { rider, vehicle } = facts.booking
  const note = pickFrom(chance, PICKUP_NOTES)
  const heldPaise = held.get(rider.userId) ?? 0
  const takenPaise = DEPOSIT_PAISE - heldPaise
  log.transition('handOver', 'PICKUP_INSPECTED_BY_SALES_AGENT', at, { actorId: facts.agentId })
  update(row, {
    status: 'PICKUP_INSPECTED_BY_SALES_AGENT',
    picked_up_at: at,
    inspector_id: facts.agentId,
    deposit_paise: DEPOSIT_PAISE,
    pickup_note: note,
  })
  if (note !== null) log.audit('booking.recorded', at, { moment: 'pickup', note, photoIds: [] })
  const isKnown = held.has(rider.userId)
  const documents = { isDocumentsVerified: isKnown, isTrainingCompleted: isKnown, isPhoneVerified: true }
  const verified = { isDocumentsVerified: true, isTrainingCompleted: true, isPhoneVerified: true }
  if (!isKnown || takenPaise > 0) {
    const before = { ...documents, heldDepositPaise: heldPaise }
    log.rider('user.vouchedFor', at, before, { ...verified, heldDepositPaise: DEPOSIT_PAISE })
  }
  if (takenPaise > 0) {
    addEntry({ rows, facts, log }, 'taken', takenPaise, at)
    addDepositReceipt(rows, facts, takenPaise, at)
    held.set(rider.userId, DEPOSIT_PAISE)
  }
  log.vehicle('vehicle.handedOut', at, { ...vehicle, isDeployed: false }, { ...vehicle, isDeployed: true, hub: null })
}

function takeBack({ rows, facts, row, log, held, chance }: RideRows, at: Date): void {
  const { rider, vehicle } = facts.booking
  const comment = pickFrom(chance, DROP_COMMENTS)
  log.transition('inspectDrop', 'COMPLETED', at, { actorId: facts.agentId, reason: comment })
  log.audit('booking.recorded', at, { moment: 'return', note: comment, photoIds: [] })
  update(row, {
    status: 'COMPLETED',
    drop_hub_id: facts.hub.hubId,
    returned_at: at,
    drop_condition: 'GOOD',
    drop_comment: comment,
    drop_inspector_id: facts.agentId,
    ending_notified_at: hoursAfter(facts.endsAt, -12),
    late_notice_due_at: at > facts.endsAt ? hoursAfter(facts.endsAt, at > hoursAfter(facts.endsAt, 2) ? 24 : 2) : null,
  })
  log.vehicle('vehicle.takenBack', at, { ...vehicle, isDeployed: true, hub: null }, { ...vehicle, isDeployed: false })
  if (isLucky(chance, LEFT_FOR_NEXT_RIDE_PERCENT)) return
  addEntry({ rows, facts, log }, 'returned', DEPOSIT_PAISE, at)
  held.set(rider.userId, 0)
  log.transition('confirmPayout', 'COMPLETED', at, {
    actorId: facts.agentId,
    before: { payoutDuePaise: DEPOSIT_PAISE },
    after: { payoutDuePaise: 0 },
  })
}

function renew(
  { rows, facts, row, log, chance }: RideRows,
  { at, cashAt, isOnline }: PastRenewal,
  number: number,
): void {
  const { offer, startsAt, vehicle } = facts.booking
  const [from, to] = [addDays(startsAt, number * offer.days), addDays(startsAt, (number + 1) * offer.days)]
  const [id, holdId] = [idAt(at), isOnline ? idAt(at) : null]
  if (holdId) {
    // An online renewal holds the vehicle until it is paid.
    rows.holds.push({
      id: holdId,
      city_id: facts.cityId,
      model_id: vehicle.model.modelId,
      vehicle_id: null,
      during: rangeOf(from, to),
      expires_at: hoursAfter(at, 0.25),
      released_at: at,
      extended_hold_id: facts.holdId,
    })
  }
  const paymentId = isOnline ? addPayment(rows, facts, { kind: 'renewal', id }, chance, at, null) : null
  rows.renewals.push({
    id,
    booking_id: facts.bookingId,
    number,
    state: 'done',
    mode: isOnline ? 'online' : 'cash',
    ...planColumns(facts),
    hold_id: holdId,
    requested_by: isOnline ? facts.booking.rider.userId : facts.supporterId,
    created_at: at,
    starts_at: from,
    ends_at: to,
    done_at: at,
    cash_confirmed_at: cashAt,
    cash_confirmed_by: cashAt ? facts.agentId : null,
    waived_at: null,
    waived_by: null,
    waive_reason: null,
  })
  addRentalInvoice(rows, facts, { renewal: number, paymentId }, at)
  log.transition('renew', 'PICKUP_INSPECTED_BY_SALES_AGENT', at, {
    ...(!isOnline && { actorId: facts.supporterId }),
    before: { endsAt: from, renewalCount: number - 1 },
    after: { endsAt: to, renewalCount: number, plan: offer.name, mode: isOnline ? 'online' : 'cash' },
  })
  if (cashAt) {
    log.transition('confirmCash', 'PICKUP_INSPECTED_BY_SALES_AGENT', cashAt, {
      actorId: facts.agentId,
      before: { cashDuePaise: facts.finalCostPaise },
      after: { cashDuePaise: 0 },
    })
  }
  row.renewal_count = number
}

function addEntry(
  { rows, facts, log }: Pick<RideRows, 'rows' | 'facts' | 'log'>,
  kind: 'taken' | 'returned',
  amountPaise: number,
  at: Date,
): void {
  rows.depositEntries.push({
    id: idAt(at),
    customer_id: facts.booking.rider.userId,
    booking_id: facts.bookingId,
    kind,
    amount_paise: amountPaise,
    at,
    by_id: facts.agentId,
    reason: null,
    photo_id: null,
  })
  log.audit('booking.depositEntered', at, { kind, amountPaise })
}

function update(row: RideRows['row'], columns: Partial<RideRows['row']>): void {
  Object.assign(row, columns)
}

const rangeOf = (from: Date, to: Date) => `[${from.toISOString()},${to.toISOString()})`
