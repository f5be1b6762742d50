import { sql } from 'kysely'
import { onEvent, type Job } from '../platform/jobs/jobs.ts'
import '../accounts/events.ts'
import './tables.ts'

/** The background jobs of support: they make search find the tickets of a customer by the current phone number. */
export const supportJobs: Job[] = [
  onEvent('account.phoneChanged', 'ticketSearch', async ({ transact }, { userId, oldPhone }) => {
    await transact((db) =>
      sql`update tickets set search_text = replace(search_text, ${oldPhone}, users.phone)
        from users where users.id = customer_id and customer_id = ${userId}`.execute(db),
    )
  }),
]
