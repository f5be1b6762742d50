import type { Body } from '@voltloop/contract/endpoint'
import type { Actor } from '@voltloop/contract/roles'
import type { raiseTicket as RaiseTicket, Ticket } from '@voltloop/contract/support'
import type { Transact } from '../platform/db/db.ts'
import { takeAttempt, type Limit } from '../platform/throttle.ts'
import { readTicket } from './queries.ts'
import { raiseTicket } from './raise.ts'

/** Raises a ticket, within what one customer may raise; answered only when it is written for good. */
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
