import { SECURITY_DEPOSIT_RUPEES } from '@voltloop/contract/core/limits'
import { finalCostPaise } from '@voltloop/contract/core/money'
import { addDays } from '@voltloop/contract/core/time'
import { searchTextOf } from '../../../src/bookings/index.ts'
import { isLucky, pickFrom } from '../chance.ts'
import { hoursAfter } from './calendar.ts'
import { idAt } from './history-rows.ts'
import { audit, auditBooking, transition, type CityFacts, type Facts, type Making } from './log-rows.ts'
import { endOf, type PastBooking, type PastRenewal } from './past-booking.ts'
import { addDepositReceipt, addPayment, addRentalInvoice } from './payment-rows.ts'

const DEPOSIT_PAISE = SECURITY_DEPOSIT_RUPEES * 100
const LEFT_FOR_NEXT_RIDE_PERCENT = 30
const PICKUP_NOTES = ['Small scratch on the seat', 'No damage, battery at 96 %', 'Left mirror loose, tightened', null]
const DROP_COMMENTS = ['Clean, battery at 40 %', 'Clean, battery at 22 %', 'Dusty, no damage', 'No damage']

/** Adds the rows that the product would have written for a booking, and returns the booking's own. */
export function addBooking(making: Making, booking: PastBooking, number: number, city: CityFacts): Facts['row'] {
  const { rows } = making
  const { rider, vehicle, offer, orderedAt, startsAt, outcome } = booking
  const { model, hub } = vehicle
  if (!hub) throw new Error('A vehicle of the history has no hub.')
  const ride = outcome.end === 'ridden' ? outcome : null
  const endsAt = addDays(startsAt, (1 + (ride?.renewals.length ?? 0)) * offer.days)
  const holdId = idAt(orderedAt)
  const placed = { city_id: city.cityId, model_id: model.modelId }
  const plan = planColumns(booking, city)
  const row: Facts['row'] = {
    id: idAt(orderedAt),
    number,
    customer_id: rider.userId,
    ...placed,
    pickup_hub_id: hub.hubId,
    hold_id: holdId,
    status: 'AWAITING_PAYMENT',
    starts_at: startsAt,
    ends_at: endsAt,
    ...plan,
    is_pass: false,
    is_listed: true,
    search_text: searchTextOf({ number, startsAt, endsAt, createdAt: orderedAt, name: rider.name, phone: rider.phone }),
    created_at: orderedAt,
  }
  rows.bookings.push(row)
  const during = rangeOf(ride && ride.pickedUpAt < startsAt ? ride.pickedUpAt : startsAt, endsAt)
  const used = ride && { vehicle_id: vehicle.vehicleId, is_out: true }
  rows.holds.push({ id: holdId, ...placed, during, ...used, released_at: endOf(outcome) })
  const facts = { ...making, city, booking, row, plan }
  const refund = outcome.end === 'rejected' || outcome.end === 'cancelled' ? outcome : null
  const payment = addPayment(facts, 'booking', row.id, orderedAt, refund && { reason: refund.end, at: refund.at })
  const invoice = addRentalInvoice(facts, 0, payment, orderedAt)
  if (refund)
    rows.invoices.push({
      ...invoice,
      id: idAt(refund.at),
      number: `PAST-${rows.invoices.length}`,
      kind: 'CreditNote',
      issued_at: refund.at,
      corrects: invoice.id,
      reason: refund.end,
    })
  transition(facts, 'confirm', 'CREATED', orderedAt)
  addOutcome(facts)
  return row
}

function addOutcome(facts: Facts): void {
  const { row, city, booking } = facts
  const { outcome } = booking
  const agent = { actorId: city.agentId }
  if (outcome.end === 'rejected') {
    row.rejection_reason = outcome.reason
    transition(facts, 'reject', 'REJECTED', outcome.at, { ...agent, reason: outcome.reason })
    return
  }
  row.accepted_at = outcome.acceptedAt
  transition(facts, 'accept', 'ACCEPTED_BY_HUB_MANAGER', outcome.acceptedAt, agent)
  if (outcome.end === 'cancelled') {
    row.is_cancelled = true
    transition(facts, 'cancel', 'SCRAPPED', outcome.at, { actorId: row.customer_id })
  } else if (outcome.end === 'noShow') {
    row.no_show_cause = 'nobodyCame'
    transition(facts, 'noShow', 'SCRAPPED', outcome.at)
  } else {
    handOver(facts, outcome.pickedUpAt)
    for (const [index, renewal] of outcome.renewals.entries()) renew(facts, renewal, index + 1)
    if (outcome.returnedAt) takeBack(facts, outcome.returnedAt)
  }
}

function handOver(facts: Facts, at: Date): void {
  const { row, city, held, chance, booking } = facts
  const { vehicle } = booking
  const note = pickFrom(chance, PICKUP_NOTES)
  const heldDepositPaise = held.get(row.customer_id) ?? 0
  const takenPaise = DEPOSIT_PAISE - heldDepositPaise
  transition(facts, 'handOver', 'PICKUP_INSPECTED_BY_SALES_AGENT', at, { actorId: city.agentId })
  Object.assign(row, { picked_up_at: at, inspector_id: city.agentId, deposit_paise: DEPOSIT_PAISE, pickup_note: note })
  if (note !== null) auditBooking(facts, 'recorded', at, { moment: 'pickup', note, photoIds: [] })
  const isKnown = held.has(row.customer_id)
  if (!isKnown || takenPaise > 0) {
    const before = {
      isDocumentsVerified: isKnown,
      isTrainingCompleted: isKnown,
      isPhoneVerified: true,
      heldDepositPaise,
    }
    const verified = { isDocumentsVerified: true, isTrainingCompleted: true, isPhoneVerified: true }
    const after = { ...verified, heldDepositPaise: DEPOSIT_PAISE }
    audit(facts.rows, city.agentId, 'user.vouchedFor', row.customer_id, at, before, after)
  }
  if (takenPaise > 0) {
    addDepositEntry(facts, 'taken', takenPaise, at)
    addDepositReceipt(facts, takenPaise, at)
    held.set(row.customer_id, DEPOSIT_PAISE)
  }
  const [before, after] = [
    { ...vehicle, isDeployed: false },
    { ...vehicle, isDeployed: true, hub: null },
  ]
  audit(facts.rows, city.agentId, 'vehicle.handedOut', vehicle.vehicleId, at, before, after)
}

function takeBack(facts: Facts, at: Date): void {
  const { row, city, held, chance, booking } = facts
  const { vehicle } = booking
  const endsAt = row.ends_at
  const comment = pickFrom(chance, DROP_COMMENTS)
  transition(facts, 'inspectDrop', 'COMPLETED', at, { actorId: city.agentId, reason: comment })
  auditBooking(facts, 'recorded', at, { moment: 'return', note: comment, photoIds: [] })
  Object.assign(row, {
    drop_hub_id: row.pickup_hub_id,
    returned_at: at,
    drop_condition: 'GOOD',
    drop_comment: comment,
    drop_inspector_id: city.agentId,
    ending_notified_at: hoursAfter(endsAt, -12),
    late_notice_due_at: at > endsAt ? hoursAfter(endsAt, at > hoursAfter(endsAt, 2) ? 24 : 2) : null,
  } satisfies Partial<Facts['row']>)
  const [before, after] = [
    { ...vehicle, isDeployed: true, hub: null },
    { ...vehicle, isDeployed: false },
  ]
  audit(facts.rows, city.agentId, 'vehicle.takenBack', vehicle.vehicleId, at, before, after)
  if (isLucky(chance, LEFT_FOR_NEXT_RIDE_PERCENT)) return
  addDepositEntry(facts, 'returned', DEPOSIT_PAISE, at)
  held.set(row.customer_id, 0)
  const payout = { before: { payoutDuePaise: DEPOSIT_PAISE }, after: { payoutDuePaise: 0 } }
  transition(facts, 'confirmPayout', 'COMPLETED', at, { actorId: city.agentId, ...payout })
}

function renew(facts: Facts, { at, cashAt, isOnline }: PastRenewal, number: number): void {
  const { rows, row, city, booking, plan } = facts
  const { offer, startsAt } = booking
  const [from, to] = [addDays(startsAt, number * offer.days), addDays(startsAt, (number + 1) * offer.days)]
  const [id, holdId, mode] = [idAt(at), isOnline ? idAt(at) : null, isOnline ? 'online' : 'cash'] as const
  // An online renewal holds the vehicle until it is paid.
  if (holdId) {
    const hold = { id: holdId, city_id: row.city_id, model_id: row.model_id, during: rangeOf(from, to) }
    rows.holds.push({ ...hold, expires_at: hoursAfter(at, 0.25), released_at: at, extended_hold_id: row.hold_id })
  }
  const payment = isOnline ? addPayment(facts, 'renewal', id, at, null) : null
  rows.renewals.push({
    id,
    booking_id: row.id,
    number,
    state: 'done',
    mode,
    ...plan,
    hold_id: holdId,
    created_at: at,
    requested_by: isOnline ? row.customer_id : city.supporterId,
    starts_at: from,
    ends_at: to,
    done_at: at,
    cash_confirmed_at: cashAt,
    cash_confirmed_by: cashAt && city.agentId,
  })
  addRentalInvoice(facts, number, payment, at)
  transition(facts, 'renew', row.status, at, {
    ...(!isOnline && { actorId: city.supporterId }),
    before: { endsAt: from, renewalCount: number - 1 },
    after: { endsAt: to, renewalCount: number, plan: offer.name, mode },
  })
  const cash = { before: { cashDuePaise: plan.plan_final_cost_paise }, after: { cashDuePaise: 0 } }
  if (cashAt) transition(facts, 'confirmCash', row.status, cashAt, { actorId: city.agentId, ...cash })
  row.renewal_count = number
}

function addDepositEntry(facts: Facts, kind: 'taken' | 'returned', amountPaise: number, at: Date): void {
  const { rows, row, city } = facts
  const entry = { id: idAt(at), customer_id: row.customer_id, booking_id: row.id, kind, amount_paise: amountPaise }
  rows.depositEntries.push({ ...entry, at, by_id: city.agentId })
  auditBooking(facts, 'depositEntered', at, { kind, amountPaise })
}

function planColumns({ offer }: PastBooking, { rates }: CityFacts): Facts['plan'] {
  return {
    plan_id: offer.planId,
    plan_name: offer.name,
    plan_days: offer.days,
    plan_cost_paise: offer.costPaise,
    plan_cgst_basis_points: rates.cgstBasisPoints,
    plan_sgst_basis_points: rates.sgstBasisPoints,
    plan_final_cost_paise: finalCostPaise(offer.costPaise, rates),
  }
}

const rangeOf = (from: Date, to: Date) => `[${from.toISOString()},${to.toISOString()})`
