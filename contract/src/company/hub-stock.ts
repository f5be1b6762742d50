import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'

/** The vehicles of one model that are at a hub, or on a ride that began there. */
const ModelStock = z.object({
  modelId: Id,
  brand: z.string(),
  modelName: z.string(),
  ready: z.number(),
  outOfService: z.number(),
  onRoad: z.number(),
})

export const readHubStock = endpoint({
  method: 'GET',
  path: 'hub-stock/:hubId',
  access: STAFF,
  context: 'read',
  summary:
    'Returns how many vehicles of each model stand ready at a hub, are out of service there, or are on a ride that began there.',
  params: z.object({ hubId: Id }),
  data: z.array(ModelStock),
  errors: ['notFound'],
})
