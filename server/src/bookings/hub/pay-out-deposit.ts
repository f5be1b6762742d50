import type { Body, Data } from '@voltloop/contract/core/endpoint'
import type {
  findPayableDeposit as findEndpoint,
  payOutDeposit as endpoint,
} from '@voltloop/contract/bookings/deposits'
import { toPaise } from '@voltloop/contract/core/money'
import type { Actor } from '@voltloop/contract/core/roles'
import {
  findCustomerByPhone,
  freeDepositOf,
  lockHeldDeposit,
  readHeldDeposit,
  type HeldDeposit,
} from '../../accounts/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { issuePayoutReceipt } from '../billing/bill.ts'
import { readOpenCharges } from '../charges/queries.ts'
import { recordCash } from './cash-movement.ts'
import { readCashDueElsewhere } from '../deposits/deposit.ts'
import { giveBackDeposit, splitByPayment } from '../deposits/give-back.ts'
import { readOpenDeposits, type OpenDeposit } from '../deposits/passbook.ts'
import { lockBooking } from '../lifecycle/booking.ts'
import { broadcastBooking, transition } from '../lifecycle/transition.ts'

/** Returns how much of a customer's deposit the actor's city can pay out. 404 if none of it was taken there. */
export async function readPayableDeposit(
  db: ReadDb,
  actor: Actor,
  phone: string,
  now: Date,
): Promise<Data<typeof findEndpoint>> {
  const customer = await requireCustomer(db, phone)
  const deposit = await readHeldDeposit(db, customer.userId)
  const { source, payablePaise, cashDuePaise } = await assessPayout(db, actor, customer.userId, deposit)
  const owner = { id: source.bookingId, customerId: customer.userId, cityId: source.cityId }
  const parts = await splitByPayment(db, owner, payablePaise, now)
  return {
    name: customer.name,
    phone,
    held: deposit.heldPaise / 100,
    payable: payablePaise / 100,
    cashDue: cashDuePaise / 100,
    backToPayment: parts.reduce((sum, { paise, isRecent }) => (isRecent ? sum + paise : sum), 0) / 100,
  }
}

/** Pays out a deposit without a ride, in the city where it was taken, and issues a receipt. */
export async function payOutDeposit(
  db: Db,
  actor: Actor,
  { phone, amount, held }: Body<typeof endpoint>,
  now: Date,
): Promise<Data<typeof endpoint>> {
  const { userId: customerId } = await requireCustomer(db, phone)
  const deposit = await lockHeldDeposit(db, customerId)
  const { source, payablePaise } = await assessPayout(db, actor, customerId, deposit)
  if (held !== undefined && toPaise(held) !== deposit.heldPaise) {
    throw fieldError('amount', 'depositHeldIsNow', { heldPaise: deposit.heldPaise })
  }
  if (freeDepositOf(deposit) === 0) throw fieldError('amount', 'depositInUse')
  const amountPaise = amount * 100
  if (amountPaise > payablePaise) throw fieldError('amount', 'payoutTooMuch', { payablePaise })
  const { bookingId, cityId } = source
  const owner = { id: bookingId, customerId, cityId }
  const given = await giveBackDeposit(db, actor, owner, { kind: 'paidOut', amountPaise }, now)
  await recordCash(db, actor, { bookingId, kind: 'depositPaidOut', amountPaise: given.cashPaise }, now)
  await broadcastBooking(db, { customerId, cityId })
  const receipts = []
  for (const { id: entryId, amountPaise: entryPaise, payment } of given.entries) {
    const returned = payment && { paymentId: payment.paymentId, method: payment.way === 'online' ? null : payment.way }
    const receipt = { entryId, amountPaise: entryPaise, payment: returned }
    receipts.push({ entryId, ...(await issuePayoutReceipt(db, bookingId, receipt, now)) })
  }
  const last = receipts.at(-1)
  if (!last) throw new Error('A payout without an entry.')
  return {
    entryId: last.entryId,
    amount,
    backToPayment: given.paymentPaise / 100,
    held: (deposit.heldPaise - amountPaise) / 100,
    receiptNumber: last.number,
  }
}

export async function confirmPayout(db: Db, actor: Actor, transactionId: string, now: Date): Promise<void> {
  const booking = await lockBooking(db, actor, transactionId, 'confirmPayout')
  const facts = { before: { payoutDuePaise: booking.payoutDuePaise }, after: { payoutDuePaise: 0 } }
  await transition(db, booking, 'confirmPayout', { actor, facts }, now)
  await db.updateTable('bookings').set({ payout_due_paise: 0 }).where('id', '=', booking.id).execute()
  const { id: bookingId, payoutDuePaise: amountPaise } = booking
  await recordCash(db, actor, { bookingId, kind: 'depositReturned', amountPaise }, now)
}

async function requireCustomer(db: ReadDb, phone: string) {
  const customer = await findCustomerByPhone(db, phone)
  if (!customer) throw new AppError('notFound')
  return customer
}

interface Payout {
  source: OpenDeposit
  payablePaise: number
  cashDuePaise: number
}

// Only deposits of rides that have ended count: with a ride on the road here, the free part of the deposit may have been taken in another city. Cash
// that is due for rides that have ended and open charges are withheld, so that no deposit is paid out while the customer owes it.
async function assessPayout(db: ReadDb, { cityId }: Actor, customerId: string, deposit: HeldDeposit): Promise<Payout> {
  const open = (await readOpenDeposits(db, customerId)).filter((one) => one.cityId === cityId)
  const left = open.filter(({ isOnRoad }) => !isOnRoad)
  const source = left[0] ?? open[0]
  if (!source) throw new AppError('notFound')
  const cashDuePaise = await readCashDueElsewhere(db, { id: null, customerId })
  const chargesPaise = await readOpenCharges(db, customerId)
  const leftPaise = left.reduce((sum, one) => sum + one.openPaise, 0)
  const payablePaise = Math.max(0, Math.min(leftPaise, freeDepositOf(deposit) - cashDuePaise - chargesPaise))
  return { source, payablePaise, cashDuePaise }
}
