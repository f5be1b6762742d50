import type { listCityBookings } from '@voltloop/contract/bookings/board'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { Query } from '@voltloop/contract/core/endpoint'
import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import { call } from '../../../lib/api/api.ts'
import type { PagedQuery, ReadPage } from '../../../lib/api/pages.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'

/** Filters the staff's booking lists. An omitted field matches everything. */
export interface BookingFilter {
  cityId?: string | undefined
  hubId?: string | undefined
  q?: string | undefined
  /** Upcoming: only pending bookings. History: only completed rides. */
  isNarrowed?: boolean
}

/** Rides that end soon, are overdue or have a scheduled return, by drop time. Without a city: all in the caller's scope. */
export function endingBookings(filter: BookingFilter): PagedQuery<Booking> {
  return staffBookings('ending', filter, true, async (cursor, limit) =>
    pageOf(await call('GET transaction/last-active', { query: { ...placeOf(filter), cursor, limit } })),
  )
}

/** Returned deposits of a city, or of one of its hubs, that nobody has confirmed to have given to the customer. */
export function payoutsDue({ cityId, hubId }: BookingFilter): PagedQuery<Booking> {
  return staffBookings('payouts', { cityId, hubId }, cityId !== undefined, async (cursor, limit) =>
    pageOf(
      await call('GET transaction/city/:cityId', {
        params: { cityId: cityId ?? '' },
        query: { hubId: hubId || undefined, cursor, limit, payoutDue: 'true' },
      }),
    ),
  )
}

/** Bookings that wait for approval, by start; with `accepted` also those that wait for the handover. */
export function pendingBookings(filter: BookingFilter, accepted: 'true' | 'false'): PagedQuery<Booking> {
  return staffBookings(`waiting ${accepted}`, filter, true, async (cursor, limit) =>
    pageOf(await call('GET transaction/pending', { query: { ...placeOf(filter), cursor, limit, accepted } })),
  )
}

/** Active rides, or past ones with the newest first. `more` narrows or orders them further. */
export function cityBookings(
  filter: BookingFilter,
  view: keyof typeof VIEW_FLAGS,
  more: Partial<Pick<Query<typeof listCityBookings>, 'sort' | 'transactionIds'>> = {},
): PagedQuery<Booking> {
  const { cityId, hubId, q } = filter
  return staffBookings(view, filter, cityId !== undefined, async (cursor, limit, forExport) =>
    pageOf(
      await call('GET transaction/city/:cityId', {
        params: { cityId: cityId ?? '' },
        query: { hubId: hubId || undefined, q: q || undefined, cursor, limit, forExport, ...more, ...VIEW_FLAGS[view] },
      }),
    ),
  )
}

const VIEW_FLAGS = { active: { active: 'true' }, history: {}, completed: { completed: 'true' } } as const

// City and hub are in the part of the key that identifies the list, so that one hub's rows are never shown as another's while loading.
export function staffBookings(
  view: string,
  { cityId = '', hubId = '', q = '' }: BookingFilter,
  isEnabled: boolean,
  readPage: ReadPage<Booking>,
): PagedQuery<Booking> {
  return { queryKey: [BOOKINGS, `staff ${view} ${cityId} ${hubId}`, q], readPage, isEnabled }
}

export function placeOf({ cityId, hubId, q }: BookingFilter) {
  return { c_id: cityId === EVERY_CITY ? undefined : cityId || undefined, hubId: hubId || undefined, q: q || undefined }
}

export function pageOf({ data, nextCursor, total }: { data: Booking[]; nextCursor: string | null; total: number }) {
  return { rows: data, nextCursor, total }
}
