import type { Actor } from '@voltloop/contract/core/roles'
import { recordAudit } from '../../audit/index.ts'
import { shortenHold } from '../../fleet/index.ts'
import { issueCreditNote } from '../../invoices/index.ts'
import type { Db } from '../../platform/db/db.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { rebuildSearchText } from '../lifecycle/search-text.ts'

/** Records that the cash for all renewals of a ride was collected. The caller must hold the lock on the booking. */
export async function confirmCashDue(db: Db, actor: Actor, { id }: LockedBooking, now: Date): Promise<void> {
  await selectDue(db, id).set({ cash_confirmed_at: now, cash_confirmed_by: actor.userId }).execute()
  await setCashDue(db, id, 0)
}

/** Waives the cash for all renewals of a ride. The caller must hold the lock on the booking. */
export async function waiveCashDue(
  db: Db,
  actor: Actor,
  { id }: LockedBooking,
  reason: string,
  now: Date,
): Promise<void> {
  await selectDue(db, id).set({ waived_at: now, waived_by: actor.userId, waive_reason: reason }).execute()
  await setCashDue(db, id, 0)
}

/** Pays the renewals of a ride from the deposit, the oldest first. A renewal that is not covered in full stays due with the rest. */
export async function payDueFromDeposit(
  db: Db,
  actor: Actor,
  { id, cashDuePaise }: LockedBooking,
  usedPaise: number,
  now: Date,
): Promise<void> {
  let leftPaise = usedPaise
  for (const renewal of await readDue(db, id)) {
    const paidPaise = Math.min(leftPaise, renewal.duePaise)
    if (paidPaise === 0) break
    leftPaise -= paidPaise
    const isCovered = paidPaise === renewal.duePaise
    await db
      .updateTable('renewals')
      .set({ deposit_used_paise: renewal.depositUsedPaise + paidPaise })
      .$if(isCovered, (query) => query.set({ cash_confirmed_at: now, cash_confirmed_by: actor.userId }))
      .where('id', '=', renewal.id)
      .execute()
  }
  await setCashDue(db, id, cashDuePaise - usedPaise)
}

/** Makes the renewals due again that the deposit paid when a return that is undone gave it back. Returns the cash that is due for the ride then. */
export async function unpayFromDeposit(db: Db, bookingId: string): Promise<number> {
  // A ride on the road cannot use its deposit, so only the return has used it.
  await db
    .updateTable('renewals')
    .set({ deposit_used_paise: 0, cash_confirmed_at: null, cash_confirmed_by: null })
    .where('booking_id', '=', bookingId)
    .where('deposit_used_paise', '>', 0)
    .execute()
  return (await readDue(db, bookingId)).reduce((sum, { duePaise }) => sum + duePaise, 0)
}

/**
 * Withdraws the unpaid cash renewals of a ride that have not begun: the vehicle is back, so their days are never ridden. Returns the booking
 * without them, and their numbers for the credit notes.
 */
export async function withdrawUnbegunRenewals(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  now: Date,
): Promise<{ booking: LockedBooking; withdrawn: number[] }> {
  // None of them is partly paid from the deposit: that takes a ride whose vehicle is back.
  const unbegun = (await readDue(db, booking.id)).filter(({ startsAt }) => startsAt > now)
  if (unbegun.length === 0) return { booking, withdrawn: [] }
  const ids = unbegun.map(({ id }) => id)
  await db.updateTable('renewals').set({ state: 'withdrawn' }).where('id', 'in', ids).execute()
  // Not the end of the last renewal: free days may have been added after it.
  const withdrawnMs = unbegun.reduce(
    (sum, { startsAt, endsAt: until }) => sum + until.getTime() - startsAt.getTime(),
    0,
  )
  const endsAt = new Date(booking.endsAt.getTime() - withdrawnMs)
  const cashDuePaise = booking.cashDuePaise - unbegun.reduce((sum, { duePaise }) => sum + duePaise, 0)
  const renewalCount = booking.renewalCount - unbegun.length
  const search_text = await rebuildSearchText(db, booking, endsAt)
  await db
    .updateTable('bookings')
    .set({ ends_at: endsAt, renewal_count: renewalCount, cash_due_paise: cashDuePaise, search_text })
    .where('id', '=', booking.id)
    .execute()
  await shortenHold(db, booking.holdId, endsAt)
  const before = { endsAt: booking.endsAt, renewalCount: booking.renewalCount, cashDuePaise: booking.cashDuePaise }
  const after = { endsAt, renewalCount, cashDuePaise }
  const subject = { kind: 'booking', id: booking.id } as const
  await recordAudit(db, actor, { action: 'booking.renewalsWithdrawn', subject, before, after }, now)
  return { booking: { ...booking, ...after }, withdrawn: unbegun.map(({ number }) => number) }
}

/** Issues the credit notes of withdrawn renewals. Call it last in a transaction, because taking a number locks the counter. */
export async function creditWithdrawnRenewals(
  db: Db,
  bookingId: string,
  withdrawn: readonly number[],
  now: Date,
): Promise<void> {
  for (const renewal of withdrawn) {
    await issueCreditNote(db, { subjectId: bookingId, renewal, reason: 'withdrawn' }, now)
  }
}

interface DueRenewal {
  id: string
  number: number
  startsAt: Date
  endsAt: Date
  duePaise: number
  depositUsedPaise: number
}

async function readDue(db: Db, bookingId: string): Promise<DueRenewal[]> {
  const rows = await db
    .selectFrom('renewals')
    .select(['id', 'number', 'starts_at', 'ends_at', 'plan_final_cost_paise', 'deposit_used_paise', 'credited_paise'])
    .where('booking_id', '=', bookingId)
    .where('mode', '=', 'cash')
    .where('state', '=', 'done')
    .where('cash_confirmed_at', 'is', null)
    .where('waived_at', 'is', null)
    .orderBy('number')
    .execute()
  return rows.flatMap(({ id, number, starts_at: startsAt, ends_at: endsAt, ...paise }) =>
    number === null || startsAt === null || endsAt === null
      ? []
      : [
          {
            id,
            number,
            startsAt,
            endsAt,
            duePaise: paise.plan_final_cost_paise - paise.deposit_used_paise - paise.credited_paise,
            depositUsedPaise: paise.deposit_used_paise,
          },
        ],
  )
}

function selectDue(db: Db, bookingId: string) {
  return db
    .updateTable('renewals')
    .where('booking_id', '=', bookingId)
    .where('mode', '=', 'cash')
    .where('state', '=', 'done')
    .where('cash_confirmed_at', 'is', null)
    .where('waived_at', 'is', null)
}

async function setCashDue(db: Db, bookingId: string, paise: number): Promise<void> {
  await db.updateTable('bookings').set({ cash_due_paise: paise }).where('id', '=', bookingId).execute()
}
