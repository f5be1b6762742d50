import { MAY_AGREE, type DropCharge } from '@voltloop/contract/bookings/charges'
import { RUPEE } from '@voltloop/contract/core/money'
import type { Actor } from '@voltloop/contract/core/roles'
import { addDays } from '@voltloop/contract/core/time'
import { isSameEntry } from '@voltloop/contract/prices/price-list'
import type { Price } from '@voltloop/contract/prices/prices'
import type { Db } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { readLimits, readPrices } from '../../prices/index.ts'
import { attachPhoto } from '../conditions/photo.ts'
import { lockBooking, type LockedBooking } from '../lifecycle/booking.ts'
import { billCharges } from '../billing/bill.ts'
import { insertCharge, setState, SETTLING, type ChargeRecord } from './charge.ts'
import { makeDue } from './make-due.ts'

/** Adds a charge to a ride that has ended. Returns its id. */
export async function proposeCharge(
  db: Db,
  actor: Actor,
  transactionId: string,
  form: DropCharge,
  now: Date,
): Promise<string> {
  const booking = await lockBooking(db, actor, transactionId, SETTLING)
  // The others do not meet the customer, whose time to dispute the charge it would end.
  if (form.isAgreed && !MAY_AGREE.some((role) => role === actor.role)) throw new AppError('notAllowed')
  const { status, isCancelled } = booking
  if (status !== 'COMPLETED') throw new AppError('wrongStateNow', { params: { status, isCancelled } })
  const { returned_at: returnedAt } = await db
    .selectFrom('bookings')
    .select('returned_at')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  const limits = await readLimits(db, booking.cityId, now)
  const { value: days } = limits[form.kind === 'FINE' ? 'FINE_DAYS' : 'CHARGE_DAYS']
  if (returnedAt === null || addDays(returnedAt, days) < now) throw new AppError('rideTooOld')
  if (form.photoId) await attachPhoto(db, booking.id, form.photoId, now)
  const charge = await addCharge(db, actor, booking, form, await readPrices(db, booking.cityId, now), now)
  if (form.isAgreed) await makeDue(db, actor, booking, [charge], now)
  else await publish(db, { name: 'booking.chargeProposed', bookingId: booking.id })
  return charge.id
}

/** Adds the charges of a drop inspection. Their photos are among those of the return. */
export async function proposeAtDrop(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  { charges, photoIds }: { charges: readonly DropCharge[]; photoIds: readonly string[] },
  now: Date,
): Promise<ChargeRecord[]> {
  if (charges.length === 0) return []
  for (const [index, { photoId }] of charges.entries()) {
    if (photoId && !photoIds.includes(photoId)) throw fieldError(`charges.${index}.photoId`, 'photoUnknown')
  }
  const prices = await readPrices(db, booking.cityId, now)
  const added: ChargeRecord[] = []
  for (const form of charges) added.push(await addCharge(db, actor, booking, form, prices, now))
  if (charges.some(({ isAgreed }) => !isAgreed))
    await publish(db, { name: 'booking.chargeProposed', bookingId: booking.id })
  return added
}

/** Records the part of a deposit that a drop inspection kept: it is a charge for damage, paid from the deposit. */
export async function recordKeptCharge(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  { amount, reason }: { amount: number; reason: string },
  [photoId = null]: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const amountPaise = amount * RUPEE
  const kept = { kind: 'DAMAGE', part: null, amountPaise, isTaxable: false, reason, photoId } as const
  const charge = await insertCharge(db, actor, booking, kept, now)
  const paid = { state: 'PAID', depositPaise: amountPaise, paidBy: 'deposit', paperOf: charge.id, dueAt: now } as const
  await billCharges(db, booking.id, [await setState(db, actor, booking, charge, paid, now)], now)
}

/** Adds a proposed charge of the city's price list to a locked booking. */
export async function addCharge(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  { kind, part = null, amount, reason, photoId = null }: DropCharge,
  prices: readonly Price[],
  now: Date,
): Promise<ChargeRecord> {
  const entry =
    prices.find((price) => isSameEntry(price, { kind, part })) ??
    prices.find((price) => isSameEntry(price, { kind, part: null }))
  if (!entry || (part !== null && kind !== 'DAMAGE')) throw fieldError('part', 'invalidValue')
  const charge = { kind, part, amountPaise: amount * RUPEE, isTaxable: entry.isTaxable, reason, photoId }
  return insertCharge(db, actor, booking, charge, now)
}
