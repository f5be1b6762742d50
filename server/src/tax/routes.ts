import * as words from '@voltloop/contract/payments/tax-messages'
import * as tax from '@voltloop/contract/payments/tax'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { addRate, removeRate } from './gst-rate.ts'
import { readServedStates, readStates, readSuppliers, type ReadLastOrders } from './queries.ts'
import { addSupplier, changeSupplier } from './supplier.ts'

export function taxRoutes({ readLastOrders }: { readLastOrders: ReadLastOrders }): BoundRoute[] {
  return [
    route(tax.listSuppliers, async ({ db, now }) => ({
      data: { suppliers: await readSuppliers(db, readLastOrders, now), states: await readStates(db) },
    })),
    route(tax.createSupplier, async ({ db, actor, body, now }) => ({
      message: words.SUPPLIER_ADDED,
      data: await addSupplier(db, actor, body, readLastOrders, now),
    })),
    route(tax.updateSupplier, async ({ db, actor, params, body, now }) => ({
      message: words.SUPPLIER_SAVED,
      data: await changeSupplier(db, actor, params.supplierId, body, readLastOrders, now),
    })),
    route(tax.addGstRate, async ({ db, actor, params, body, now }) => ({
      message: words.RATE_ADDED,
      data: await addRate(db, actor, params.supplierId, body, readLastOrders, now),
    })),
    route(tax.removeGstRate, async ({ db, actor, params, now }) => ({
      message: words.RATE_REMOVED,
      data: await removeRate(db, actor, params, readLastOrders, now),
    })),
    route(tax.listCityStates, async ({ db }) => ({ data: await readServedStates(db) })),
  ]
}
