import * as limits from '@voltloop/contract/prices/city-limits'
import { LIMIT_SAVED } from '@voltloop/contract/prices/city-limits-messages'
import * as prices from '@voltloop/contract/prices/prices'
import { PRICE_SAVED } from '@voltloop/contract/prices/prices-messages'
import { requireLiveCity } from '../places/index.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { changePrice } from './change-price.ts'
import { changeLimit, readLimitHistory } from './city-limits.ts'
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
  route(limits.readCityLimits, async ({ db, actor, params, now }) => {
    await requireLiveCity(db, actor, params.cityId)
    return { data: await readLimitHistory(db, params.cityId, now) }
  }),
  route(limits.changeCityLimit, async ({ db, actor, params, body, now }) => ({
    message: LIMIT_SAVED,
    data: await changeLimit(db, actor, params.cityId, body, now),
  })),
]
