import type { Actor } from '@voltloop/contract/core/roles'
import { drawInvoice, findInvoice } from '../../invoices/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { requireBookingId, transactionIdOf } from '../lifecycle/booking.ts'

export async function receiptFlow(
  transact: Transact,
  actor: Actor,
  entryId: string,
): Promise<{ fileName: string; pdf: Buffer }> {
  const receipt = await transact(async (db) => {
    const booking = await db
      .selectFrom('bookings')
      .select('number')
      .where((eb) =>
        eb.or([
          eb('id', 'in', eb.selectFrom('deposit_entries').select('booking_id').where('id', '=', entryId)),
          eb('id', 'in', eb.selectFrom('charges').select('booking_id').where('id', '=', entryId)),
          eb('id', 'in', eb.selectFrom('goodwill').select('booking_id').where('id', '=', entryId)),
        ]),
      )
      .executeTakeFirst()
    if (!booking) return null
    await requireBookingId(db, actor, transactionIdOf(booking.number))
    return findInvoice(db, { subjectId: entryId, kind: 'Payout', renewal: 0 })
  })
  if (!receipt) throw new AppError('notFound')
  return { fileName: `${receipt.number.replaceAll('/', '-')}.pdf`, pdf: await drawInvoice(receipt) }
}
