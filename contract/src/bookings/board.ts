import * as z from 'zod/mini'
import { Booking, everywhere, yes } from './bookings.ts'
import { endpoint } from '../core/endpoint.ts'
import { MOST_CHOSEN } from '../core/limits.ts'
import { exportablePageQuery, pageMeta, sortQuery } from '../core/paging.ts'
import { CityOrAll } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'

/** Chosen bookings in a query string: their numbers with commas between them. */
const ChosenBookings = z.string().check(
  z.regex(/^VL-\d{1,9}(,VL-\d{1,9})*$/),
  z.refine((text) => text.split(',').length <= MOST_CHOSEN),
)
const staffQuery = { ...exportablePageQuery, hubId: everywhere }
const boardQuery = { ...staffQuery, transactionIds: z.optional(ChosenBookings) }
const bookingList = { data: z.array(Booking), meta: pageMeta }

export const listCityBookings = endpoint({
  method: 'GET',
  path: 'transaction/city/:cityId',
  access: STAFF,
  context: 'read',
  summary:
    'Lists the past bookings of a city, or with `all` those of all cities, newest first; with completed=true only completed rides, with payoutDue=true those whose returned deposit nobody has confirmed to have given to the customer, with active=true the active rides, by due time.',
  params: z.object({ cityId: CityOrAll }),
  query: z.object({
    ...boardQuery,
    active: yes,
    completed: yes,
    payoutDue: yes,
    /** By the start, or for active rides by when they are due. */
    sort: sortQuery(['start', 'due']),
  }),
  exportedAs: 'bookings',
  ...bookingList,
})

export const listPendingBookings = endpoint({
  method: 'GET',
  path: 'transaction/pending',
  access: STAFF,
  context: 'read',
  summary: 'Lists bookings that wait for approval, by start; with accepted=true also those that wait for the handover.',
  query: z.object({ ...boardQuery, c_id: everywhere, accepted: yes, sort: sortQuery(['start']) }),
  exportedAs: 'bookings',
  ...bookingList,
  errors: ['notFound'],
})

export const listUpcomingBookings = endpoint({
  method: 'GET',
  path: 'transaction/upcoming',
  access: STAFF,
  context: 'read',
  summary:
    'Lists accepted bookings before the handover, by start; with pending=true also those that wait for approval.',
  query: z.object({ ...boardQuery, c_id: everywhere, pending: yes, sort: sortQuery(['start']) }),
  exportedAs: 'bookings',
  ...bookingList,
  errors: ['notFound'],
})
