import { sql } from 'kysely'
import { runEachInTransaction } from '../platform/db/batches.ts'
import { onEvent, sweep, type Job } from '../platform/jobs/jobs.ts'
import '../accounts/events.ts'
import { reopenSwapped } from './emergencies/reopen-swapped.ts'
import { readDueRings, ring } from './emergencies/ringing.ts'
import './tables.ts'

const EVERY_HALF_MINUTE = 0.5
const BATCH_SIZE = 100

/** The background jobs of support: they ring for emergencies, and make search find the tickets of a customer by the current phone number and name. */
export const supportJobs: Job[] = [
  sweep('ringForEmergencies', EVERY_HALF_MINUTE, async ({ transact, now }) => {
    const ids = await transact((db) => readDueRings(db, now, BATCH_SIZE))
    await runEachInTransaction(transact, ids, (db, id) => ring(db, id, now))
  }),
  onEvent('booking.swapUndone', 'emergency', ({ transact, now }, { bookingId }) =>
    transact((db) => reopenSwapped(db, bookingId, now)),
  ),
  onEvent('account.phoneChanged', 'ticketSearch', async ({ transact }, { userId, oldPhone }) => {
    await transact((db) =>
      sql`update tickets set search_text = replace(search_text, ${oldPhone}, users.phone)
        from users where users.id = customer_id and customer_id = ${userId} and users.phone is not null`.execute(db),
    )
  }),
  onEvent('account.renamed', 'ticketSearch', async ({ transact }, { userId, oldName }) => {
    await transact(async (db) => {
      const user = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
      const [oldLine, newLine] = [oldName, user.name].map((name) => `\n${name.toLowerCase()}\n`)
      await sql`update tickets set search_text = replace(search_text, ${oldLine}, ${newLine})
        where customer_id = ${userId}`.execute(db)
    })
  }),
]
