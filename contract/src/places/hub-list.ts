import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { exportablePageQuery, pageMeta, sortQuery } from '../core/paging.ts'
import { ChosenIds, Id } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'
import { Hub } from './places.ts'

/** The list of a screen. Choices of a hub use `GET hub`, which is not paged. */
export const listHubRows = endpoint({
  method: 'GET',
  path: 'hub/list',
  access: STAFF,
  context: 'read',
  summary:
    "Lists hubs page by page, of one city or of all cities in the caller's scope. `q` is a part of a name or an address.",
  query: z.object({
    ...exportablePageQuery,
    cityId: z.optional(Id),
    hubIds: z.optional(ChosenIds),
    /** By name unless it says otherwise; `today` is by today's hours, `space` by how many more vehicles fit. Equal hubs are ordered by name. */
    sort: sortQuery(['name', 'city', 'manager', 'vehicles', 'space', 'today']),
  }),
  exportedAs: 'hubs',
  data: z.array(Hub),
  meta: pageMeta,
  errors: ['notFound'],
})
