import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: 'health',
  access: 'public',
  context: 'read',
  unlimited: true,
  summary: 'Returns 200 while the process is serving requests.',
  data: z.object({ status: z.literal('ok') }),
})

export const getReadiness = endpoint({
  method: 'GET',
  path: 'ready',
  access: 'public',
  context: 'read',
  unlimited: true,
  summary:
    'Returns 200 if the process should get requests: it can write to its database, receives broadcasts and is not shutting down. Otherwise 503.',
  data: z.object({ status: z.literal('ready') }),
})

export const openLiveStream = endpoint({
  method: 'GET',
  path: 'live',
  access: 'signedIn',
  context: 'stream',
  summary:
    'Streams server-sent events: a `topic` event names a group of data to refetch whenever data of the caller changes.',
  query: z.object({
    /** Age of the caller's oldest data in milliseconds. Changes since then are sent first. */
    age: z.optional(z.coerce.number().check(z.minimum(0))),
  }),
})

/** Sent when the stream opens and covers the whole `age`. Without it the client must treat all its data as stale. */
export const CAUGHT_UP = 'caught up'
