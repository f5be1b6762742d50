import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import type { raiseTicket as RaiseTicket, Ticket } from '@voltloop/contract/support/support'
import type { Transact } from '../platform/db/db.ts'
import { takeAttempt, type Limit } from '../platform/attempts.ts'
import { readTicket } from './queries.ts'
import { raiseTicket } from './raise.ts'

/** Raises a ticket within the customer's rate limit. Returns only after the ticket is committed. */
export async function raiseFlow(
  transact: Transact,
  actor: Actor,
  body: Body<typeof RaiseTicket>,
  limits: (userId: string) => Limit[],
  now: Date,
): Promise<Ticket> {
  await takeAttempt(transact, limits(actor.userId), now)
  return transact(async (db) => readTicket(db, await raiseTicket(db, actor, body, now)))
}
