import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: 'health',
  access: 'public',
  context: 'read',
  summary: 'Tells that the process is up and serving.',
  data: z.object({ status: z.literal('ok') }),
})

export const getReadiness = endpoint({
  method: 'GET',
  path: 'ready',
  access: 'public',
  context: 'read',
  summary: 'Tells that the process can reach its database; 503 while it cannot.',
  data: z.object({ status: z.literal('ready') }),
})

export const openLiveStream = endpoint({
  method: 'GET',
  path: 'live',
  access: 'signedIn',
  context: 'stream',
  summary:
    'Server-sent events: one `topic` event, naming a group of data to fetch again, whenever something that concerns the caller changes.',
  query: z.object({
    /** How many milliseconds ago the caller's oldest data was asked for: what has changed since is told first. */
    age: z.optional(z.coerce.number().check(z.minimum(0))),
  }),
})

/** What the stream says when it opens and knows all that happened within the `age`; else everything may be old. */
export const CAUGHT_UP = 'caught up'
