import { readHistory } from '@voltloop/contract/company/booking-history'
import { listActivity } from '@voltloop/contract/company/activity'
import { listSecurityEvents } from '@voltloop/contract/company/company'
import { getVehiclePage, listVehicleActivity } from '@voltloop/contract/company/vehicle-page'
import { readHubStock } from '@voltloop/contract/company/hub-stock'
import { search } from '@voltloop/contract/company/search'
import type { Gateway } from '../payments/index.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { readActivity, readVehicleActivity } from './activity.ts'
import type { Sealer } from '../platform/seal.ts'
import { customerRoutes } from './customer-routes.ts'
import { readBookingHistory } from './booking-history.ts'
import { readModelsAtHub } from './hub-stock.ts'
import { problemRoutes } from './problem-routes.ts'
import { findAnything } from './search.ts'
import { readSecurityEvents } from './queries.ts'
import { readVehiclePage } from './vehicle-page.ts'

export function companyRoutes(setting: { gateway: Gateway; sealer: Sealer }): BoundRoute[] {
  return [
    ...problemRoutes(setting),
    ...customerRoutes(setting),
    route(listSecurityEvents, ({ db, query }) => readSecurityEvents(db, query)),
    route(listActivity, ({ db, actor, query, now }) => readActivity(db, actor, query, now)),
    route(readHistory, async ({ db, actor, params }) => ({
      data: await readBookingHistory(db, actor, params.transactionId),
    })),
    route(listVehicleActivity, ({ db, actor, params, query }) =>
      readVehicleActivity(db, actor, params.vehicleId, query),
    ),
    route(getVehiclePage, async ({ db, actor, params, now }) => ({
      data: await readVehiclePage(db, actor, params.registrationNumber, now),
    })),
    route(readHubStock, async ({ db, actor, params }) => ({ data: await readModelsAtHub(db, actor, params.hubId) })),
    route(search, ({ db, actor, query }) => findAnything(db, actor, query)),
  ]
}
