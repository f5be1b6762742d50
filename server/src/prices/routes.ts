import * as prices from '@voltloop/contract/prices/prices'
import { PRICE_SAVED } from '@voltloop/contract/prices/prices-messages'
import { requireLiveCity } from '../places/index.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { changePrice } from './change-price.ts'
import { readChanges, readPublicPrices } from './queries.ts'

export const priceRoutes: BoundRoute[] = [
  route(prices.readPrices, async ({ db, params, now }) => ({ data: await readPublicPrices(db, params.cityId, now) })),
  route(prices.listPriceChanges, async ({ db, actor, params }) => {
    await requireLiveCity(db, actor, params.cityId)
    return { data: await readChanges(db, [params.cityId]) }
  }),
  route(prices.changePrice, async ({ db, actor, params, body, now }) => ({
    message: PRICE_SAVED,
    data: await changePrice(db, actor, params.cityId, body, now),
  })),
]
