import * as words from '@voltloop/contract/places/places-messages'
import { listHubRows } from '@voltloop/contract/places/hub-list'
import * as places from '@voltloop/contract/places/places'
import { fieldError } from '../platform/errors.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { assignAgents, changeCity, closeCity, openCity, type InUse } from './city.ts'
import { changeHub, closeHub, findStartsWhileClosed, openHub, type ReadWaitingStarts } from './hub.ts'
import { readHubRows } from './hub-list.ts'
import { readAvailableCities, readAvailableHubs, readCities, readCity, readHub, readHubs } from './queries.ts'
import { requireCity } from './scope.ts'

interface PlacesSetting {
  cityInUse: InUse
  hubInUse: InUse
  readWaitingStarts: ReadWaitingStarts
}

export function placeRoutes({ cityInUse, hubInUse, readWaitingStarts }: PlacesSetting): BoundRoute[] {
  return [
    route(places.listCities, async ({ db, actor }) => ({ data: await readCities(db, actor) })),
    route(places.listAvailableCities, async ({ db, now }) => ({ data: await readAvailableCities(db, now) })),
    route(places.getCity, async ({ db, actor, params }) => ({ data: await readCity(db, actor, params.cityId) })),
    route(places.createCity, async ({ db, actor, body, now }) => ({
      message: words.CITY_CREATED,
      data: await openCity(db, actor, body, now),
    })),
    route(places.updateCity, async ({ db, actor, params, body, now }) => ({
      message: words.CITY_UPDATED,
      data: await changeCity(db, actor, params.cityId, body, now),
    })),
    route(places.deleteCity, async ({ db, actor, params, now }) => {
      await closeCity(db, actor, params.cityId, cityInUse, now)
      return { message: words.CITY_DELETED }
    }),
    route(places.assignSalesAgents, async ({ db, actor, query, body, now }) => {
      const cityId = query.cityId ?? body.cityId
      if (!cityId) throw fieldError('cityId', 'cityRequired')
      if (body.cityId && body.cityId !== cityId) throw fieldError('cityId', 'twoCities')
      const agents = [
        ...(body.salesAgents ?? []).map((phone, index) => ({ field: `salesAgents.${index}`, phone })),
        ...(body.phoneNumber ? [{ field: 'phoneNumber', phone: body.phoneNumber }] : []),
      ]
      if (agents.length === 0) throw fieldError('salesAgents', 'agentPhoneRequired')
      await assignAgents(db, actor, cityId, agents, now)
      return { message: words.AGENT_ASSIGNED }
    }),
    route(places.listHubs, async ({ db, actor, query }) => {
      if (query.cityId) requireCity(actor, query.cityId)
      return { data: await readHubs(db, actor, { cityId: query.cityId }) }
    }),
    route(listHubRows, ({ db, actor, query, now }) => readHubRows(db, actor, query, now)),
    route(places.listAvailableHubs, async ({ db, query, now }) => ({
      data: await readAvailableHubs(db, query.cityId, now),
    })),
    route(places.getHub, async ({ db, actor, params }) => ({ data: await readHub(db, actor, params.hubId) })),
    route(places.createHub, async ({ db, actor, body, now }) => ({
      message: words.HUB_CREATED,
      data: await openHub(db, actor, body, now),
    })),
    route(places.updateHub, async ({ db, actor, params, body, now }) => {
      const changed = await changeHub(db, actor, params.hubId, body, now)
      const startsWhileClosed = await findStartsWhileClosed(db, changed, readWaitingStarts, now)
      const { after: data } = changed
      const isOverfull = body.capacity !== undefined && data.currentCapacity > data.capacity
      const warnings = isOverfull ? [words.overCapacity(data.name, data.currentCapacity, data.capacity)] : []
      return { message: words.HUB_UPDATED, data, warnings, startsWhileClosed }
    }),
    route(places.deleteHub, async ({ db, actor, params, now }) => {
      await closeHub(db, actor, params.hubId, hubInUse, now)
      return { message: words.HUB_DELETED }
    }),
  ]
}
