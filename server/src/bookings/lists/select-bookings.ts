import type { Booking, BookingDetails } from '@voltloop/contract/bookings/bookings'
import type { Actor, Role } from '@voltloop/contract/core/roles'
import { sql, type Expression, type SqlBool } from 'kysely'
import { DEPOSIT_PAISE, depositDueOf, freeDepositOf } from '../../accounts/index.ts'
import { readInvoiceNumbers } from '../../invoices/index.ts'
import { readRefunds, REFUND_PROGRESS as PROGRESS, type ShownRefund } from '../../payments/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { isStolenRide, isUnservedBooking, transactionIdOf } from '../lifecycle/booking.ts'
import { presentAgreements, readAgreements } from '../agreements/queries.ts'
import { recordOf } from '../conditions/condition-record.ts'
import { actionsFor, mayActOn, isRenewOpen } from '../lifecycle/transition-table.ts'
import { readRideDeposits } from '../deposits/passbook.ts'
import { readChanges, type ShownChange } from '../changes/change-view.ts'
import { isRental, listReplacedInvoices } from './replaced-invoices.ts'
import { presentGoodwill, readGoodwill, readGoodwillLimits } from '../goodwill/goodwill.ts'
import { lookUp, readPageFacts, type PageFacts } from './page-facts.ts'
import { NOT_UNDOABLE, readUndoable } from './undoable.ts'
import { readRenewals } from '../renewals/renewal.ts'

/** Selects bookings with the columns that `presentBookings` needs. */
export function selectBookings(db: ReadDb, conditions: Expression<SqlBool>[]) {
  return db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.customer_id')
    .innerJoin('holds', 'holds.id', 'bookings.hold_id')
    .leftJoin('vehicles', 'vehicles.id', 'holds.vehicle_id')
    .leftJoin('users as inspector', 'inspector.id', 'bookings.inspector_id')
    .select(['bookings.id', 'bookings.number', 'bookings.status', 'bookings.customer_id', 'bookings.created_at'])
    .select(['bookings.starts_at', 'bookings.ends_at', 'bookings.city_id', 'bookings.pickup_hub_id'])
    .select(['bookings.model_id', 'bookings.plan_id', 'plan_name', 'plan_days', 'plan_final_cost_paise', 'is_pass'])
    .select(['is_call_done', 'is_renew_on', 'renewal_count', 'rejection_reason', 'is_cancelled', 'deposit_paise'])
    .select(['bookings.accepted_at', 'bookings.picked_up_at', 'no_show_cause', isUnservedBooking.as('isUnserved')])
    .select(['bookings.drop_at', 'bookings.returned_at', 'bookings.drop_hub_id', 'holds.expires_at'])
    .select(['cash_due_paise', 'payout_due_paise', 'refund_due_paise', 'withheld_paise', 'renewal_due_id'])
    .select(['billed_change_id', 'drop_condition', 'drop_comment', 'customer_changes', isStolenRide.as('isStolen')])
    .select(['pickup_note', 'pickup_photo_ids', 'drop_photo_ids'])
    .select(['users.name as userName', 'users.phone', 'users.is_training_completed', 'users.is_documents_verified'])
    .select(['users.held_deposit_paise', 'users.deposit_in_use_paise', 'users.has_pass', 'users.licence_last4'])
    .select(['users.aadhaar_last4', 'users.pan_last4', 'users.aadhaar_is_well_formed', 'users.pan_is_well_formed'])
    .select(['users.kyc_erased_at', isAadhaarShared.as('isAadhaarShared')])
    .select(['vehicles.registration_number', 'inspector.name as inspectorName'])
    .where((eb) => eb.and(conditions))
}

const isAadhaarShared = sql<boolean>`exists (
  select 1 from users other
  where other.aadhaar_hash = users.aadhaar_hash and other.aadhaar_is_well_formed and other.id <> users.id
)`

type Row = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

export async function presentBookings(db: ReadDb, actor: Actor, rows: Row[], now: Date): Promise<BookingDetails[]> {
  const ids = rows.map((row) => row.id)
  const changes = await readChanges(db, ids)
  const changeIds = [...changes.values()].flat().map(({ id }) => id)
  const refunds = await readRefunds(db, ids)
  const invoices = await readInvoiceNumbers(db, [...ids, ...changeIds])
  const renewals = await readRenewals(db, ids)
  const goodwill = await readGoodwill(db, ids)
  const cityIds = rows.map((row) => row.city_id)
  const goodwillLimits = await readGoodwillLimits(db, actor, cityIds, now)
  const agreements = await readAgreements(db, ids)
  const sharing = await readCustomersWithSharedDeposit(db, rows)
  const handedOver = rows.filter((row) => row.deposit_paise > 0)
  const deposits = await readRideDeposits(
    db,
    handedOver.map((row) => row.id),
  )
  const undoable = await readUndoable(db, actor, rows, now)
  const facts = await readPageFacts(db, rows)
  return rows.map((row) => {
    const undo = undoable.get(row.id) ?? NOT_UNDOABLE
    const own = changes.get(row.id) ?? []
    const billed = invoices.get(row.billed_change_id ?? row.id)?.find(isRental)
    const renewalInvoiceOf = (renewal: number | null) =>
      invoices.get(row.id)?.find((invoice) => invoice.kind === 'Rental' && invoice.renewal === renewal)
    return {
      ...shapeOf(row, facts, now),
      user: { ...customerOf(row, actor), isDepositShared: isWaiting(row) && sharing.has(row.customer_id) },
      renewals: (renewals.get(row.id) ?? []).map((one) => ({
        ...one,
        invoiceNumber: renewalInvoiceOf(one.renewal)?.number ?? null,
        creditNoteNumber: renewalInvoiceOf(one.renewal)?.creditNoteNumber ?? null,
      })),
      invoiceNumber: billed?.number ?? null,
      sdInvoiceNumber: invoices.get(row.id)?.findLast(({ kind }) => kind === 'Sd')?.number ?? null,
      creditNoteNumber: billed?.creditNoteNumber ?? null,
      replacedInvoices: listReplacedInvoices(row, own, invoices),
      changes: own.map(({ id: _id, ...change }) => change),
      deposit: row.deposit_paise > 0 ? { ...balanceOf(row), ...NO_DEPOSIT_ENTRIES, ...deposits.get(row.id) } : null,
      isDepositNeeded: isOnRoad(row) && row.held_deposit_paise > 0 && balanceOf(row).returnable === 0,
      refund: refundOf(refunds.get(row.id), own),
      goodwill: presentGoodwill(actor, goodwillFactsOf(row), goodwillLimits, goodwill.get(row.id)),
      agreements: presentAgreements(actor, actionFactsOf(row), agreements.get(row.id)),
      undo: undo.undo,
      actions: actionsFor(
        actor,
        { ...actionFactsOf(row), changeHeldUntil: heldUntilOf(own), ...undo, undo: undo.undo?.action ?? null },
        now,
      ),
    }
  })
}

// The refunds of completed changes belong to the booking: both are refunded together.
function refundOf(refund: ShownRefund | undefined, changes: readonly ShownChange[]): Booking['refund'] {
  const own = refund ? [{ state: refund.state, amount: refund.amountPaise / 100 }] : []
  const parts = [
    ...own,
    ...changes.flatMap((change) => (change.state === 'done' && change.refund ? [change.refund] : [])),
  ]
  const [first] = parts.toSorted((a, b) => PROGRESS.indexOf(b.state) - PROGRESS.indexOf(a.state))
  return first ? { state: first.state, amount: parts.reduce((sum, { amount }) => sum + amount, 0) } : null
}

function heldUntilOf(changes: readonly ShownChange[]): Date | null {
  const due = changes.find(({ state }) => state === 'awaiting')
  return due?.heldUntil ? new Date(due.heldUntil) : null
}

const WAITING = ['CREATED', 'ACCEPTED_BY_HUB_MANAGER'] as const
const isWaiting = ({ status }: Row) => WAITING.some((one) => one === status)

/** Returns the customers whose held deposit is not enough for all their bookings that wait for the pickup. */
async function readCustomersWithSharedDeposit(db: ReadDb, rows: Row[]): Promise<Set<string>> {
  const freeOf = new Map(rows.filter(isWaiting).map((row) => [row.customer_id, freeDepositOf(depositOf(row))]))
  const customerIds = [...freeOf].filter(([, freePaise]) => freePaise > 0).map(([customerId]) => customerId)
  if (customerIds.length === 0) return new Set()
  const counts = await db
    .selectFrom('bookings')
    .select((eb) => ['customer_id as customerId', eb.fn.countAll<number>().as('waiting')])
    .where('customer_id', 'in', customerIds)
    .where('status', 'in', WAITING)
    .groupBy('customer_id')
    .execute()
  const sharing = counts.filter(
    ({ customerId, waiting }) => waiting > 1 && (freeOf.get(customerId) ?? 0) < waiting * DEPOSIT_PAISE,
  )
  return new Set(sharing.map(({ customerId }) => customerId))
}

const isOnRoad = ({ status }: Row) => status === 'PICKUP_INSPECTED_BY_SALES_AGENT'

// The customer's deposit without the part that this ride has in use.
function depositOf(row: Row) {
  const ownPaise = isOnRoad(row) ? row.deposit_paise : 0
  return { heldPaise: row.held_deposit_paise, inUsePaise: row.deposit_in_use_paise - ownPaise }
}

function balanceOf(row: Row) {
  const theft = row.isStolen ? (row.withheld_paise > 0 ? ('withheld' as const) : ('decided' as const)) : null
  return { held: row.held_deposit_paise / 100, returnable: freeDepositOf(depositOf(row)) / 100, theft }
}

const NO_DEPOSIT_ENTRIES = { taken: 0, returned: 0, kept: 0, used: 0, reason: null }

function actionFactsOf(row: Row) {
  return {
    status: row.status,
    startsAt: row.starts_at,
    acceptedAt: row.accepted_at,
    isUnserved: row.isUnserved,
    customerId: row.customer_id,
    cityId: row.city_id,
    pickupHubId: row.pickup_hub_id,
    dropHubId: row.drop_hub_id,
    endsAt: row.ends_at,
    isRenewOn: row.is_renew_on,
    cashDuePaise: row.cash_due_paise,
    customerChanges: row.customer_changes,
    payoutDuePaise: row.payout_due_paise,
    withheldPaise: row.withheld_paise,
    isCallDone: row.is_call_done,
    hasRenewalToPay: row.renewal_due_id !== null,
    changeHeldUntil: null,
    refundDuePaise: row.refund_due_paise,
    holdExpiresAt: row.expires_at,
    freeDepositPaise: freeDepositOf({ heldPaise: row.held_deposit_paise, inUsePaise: row.deposit_in_use_paise }),
  }
}

function goodwillFactsOf(row: Row) {
  return { ...actionFactsOf(row), planPaise: row.plan_final_cost_paise, planDays: row.plan_days }
}

type SeparatelyLoaded =
  | 'user'
  | 'goodwill'
  | 'renewals'
  | 'changes'
  | 'replacedInvoices'
  | 'invoiceNumber'
  | 'sdInvoiceNumber'
  | 'creditNoteNumber'
  | 'deposit'
  | 'isDepositNeeded'
  | 'refund'
  | 'undo'
  | 'agreements'
  | 'actions'

const DOCUMENT_CHECKERS = new Set<Role>(['SALES_AGENT', 'HUB_MANAGER', 'SUPER_ADMIN'])

function customerOf(row: Row, actor: Actor): Omit<Booking['user'], 'isDepositShared'> {
  const isSuperAdmin = actor.role === 'SUPER_ADMIN'
  const maySeeDocuments = DOCUMENT_CHECKERS.has(actor.role) && (isSuperAdmin || mayActOn(actor, actionFactsOf(row)))
  const documents = {
    drivingLicense: row.licence_last4,
    aadharNumber: row.aadhaar_last4,
    isAadharWellFormed: row.aadhaar_is_well_formed ?? false,
    isAadharShared: row.isAadhaarShared,
    panNumber: row.pan_last4,
    isPanWellFormed: row.pan_is_well_formed ?? false,
    isEnteredAgain: row.kyc_erased_at !== null && !row.is_documents_verified,
  }
  return {
    phone: row.phone,
    name: row.userName,
    isTrainingCompleted: row.is_training_completed,
    isDocumentsVerified: row.is_documents_verified,
    mayCorrect: actor.role === 'CITY_ADMIN' || (actor.role === 'CUSTOMER_SUPPORT' && !row.is_documents_verified),
    documents: maySeeDocuments ? documents : null,
    isDepositHeld: depositDueOf(depositOf(row)) === 0,
    depositDue: depositDueOf(depositOf(row)) / 100,
    hasPass: isSuperAdmin || actor.role === 'CUSTOMER_SUPPORT' ? row.has_pass : null,
  }
}

function shapeOf(row: Row, facts: PageFacts, now: Date): Omit<BookingDetails, SeparatelyLoaded> {
  return {
    transactionId: transactionIdOf(row.number),
    status: row.status,
    model: lookUp(facts.models, row.model_id),
    city: lookUp(facts.cities, row.city_id),
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    bookingTime: row.created_at.toISOString(),
    heldUntil: row.expires_at?.toISOString() ?? null,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    pickedUpAt: row.picked_up_at?.toISOString() ?? null,
    pickUpHub: lookUp(facts.hubs, row.pickup_hub_id),
    vehicle: row.registration_number === null ? null : { registrationNumber: row.registration_number },
    subscription: {
      subscriptionId: row.plan_id,
      name: row.plan_name,
      duration: row.plan_days,
      days: row.plan_days,
      finalCost: row.plan_final_cost_paise / 100,
    },
    isPass: row.is_pass,
    pickUpInspectedBy: row.inspectorName === null ? null : { name: row.inspectorName },
    isCallDone: row.is_call_done,
    isRenewButton: isRenewOpen(actionFactsOf(row), now),
    renewalCount: row.renewal_count,
    isRejected: row.status === 'REJECTED',
    rejectionReason: row.rejection_reason,
    isCancelled: row.is_cancelled,
    noShowCause: row.no_show_cause,
    isUnserved: row.isUnserved,
    securityDeposit: row.deposit_paise / 100,
    dropHub: row.drop_hub_id === null ? null : briefOf(lookUp(facts.hubs, row.drop_hub_id)),
    dropTime: row.drop_at?.toISOString() ?? null,
    returnedAt: row.returned_at?.toISOString() ?? null,
    returnCondition: row.drop_condition,
    returnComment: row.drop_comment,
    pickupRecord: recordOf(transactionIdOf(row.number), row.pickup_note, row.pickup_photo_ids),
    returnRecord: recordOf(transactionIdOf(row.number), row.drop_comment, row.drop_photo_ids),
    cashDue: row.cash_due_paise > 0 ? row.cash_due_paise / 100 : null,
    chargeCount: facts.charges.get(row.id) ?? 0,
    payoutDue: row.payout_due_paise > 0 ? row.payout_due_paise / 100 : null,
    refundDue: row.refund_due_paise > 0 ? row.refund_due_paise / 100 : null,
  }
}

const briefOf = ({ hubId, name }: Booking['pickUpHub']) => ({ hubId, name })
