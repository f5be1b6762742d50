import * as contract from '@voltloop/contract/company/customers'
import { CUSTOMER_BLOCKED_NOW, CUSTOMER_UNBLOCKED, NOTE_ADDED } from '@voltloop/contract/company/customers-messages'
import { addNote, blockCustomer, unblockCustomer } from '../accounts/index.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import type { Sealer } from '../platform/seal.ts'
import {
  readCustomer,
  readCustomerMoney,
  readCustomerRides,
  readCustomers,
  readNotes,
  requireCustomer,
} from './customers.ts'

export function customerRoutes({ sealer }: { sealer: Sealer }): BoundRoute[] {
  return [
    route(contract.listCustomers, ({ db, actor, query }) => readCustomers(db, actor, query)),
    route(contract.readCustomer, async ({ db, actor, params: { customerId }, now }) => ({
      data: await readCustomer(db, actor, customerId, sealer, now),
    })),
    route(contract.listCustomerRides, ({ db, actor, params: { customerId }, query }) =>
      readCustomerRides(db, actor, customerId, query),
    ),
    route(contract.listCustomerMoney, ({ db, actor, params: { customerId }, query }) =>
      readCustomerMoney(db, actor, customerId, query),
    ),
    route(contract.listCustomerNotes, ({ db, actor, params: { customerId }, query }) =>
      readNotes(db, actor, customerId, query),
    ),
    route(contract.addCustomerNote, async ({ db, actor, params: { customerId }, body: { words }, now }) => {
      await requireCustomer(db, actor, customerId)
      return { message: NOTE_ADDED, data: { noteId: await addNote(db, actor, { customerId, words }, now) } }
    }),
    route(contract.blockCustomer, async ({ db, actor, params: { customerId }, body, now }) => {
      await requireCustomer(db, actor, customerId)
      await blockCustomer(db, actor, { customerId, reason: body.reason, words: body.words || null }, sealer, now)
      return { message: CUSTOMER_BLOCKED_NOW, data: await readCustomer(db, actor, customerId, sealer, now) }
    }),
    route(contract.unblockCustomer, async ({ db, actor, params: { customerId }, now }) => {
      await requireCustomer(db, actor, customerId)
      await unblockCustomer(db, actor, customerId, sealer, now)
      return { message: CUSTOMER_UNBLOCKED, data: await readCustomer(db, actor, customerId, sealer, now) }
    }),
  ]
}
