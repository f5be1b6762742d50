import type { Booking, listCityBookings } from '@voltloop/contract/bookings/bookings'
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
  /** The board only: how a tab is ordered. Omitted: as usual. */
  sort?: BookingSort | undefined
  /** Only these bookings. */
  transactionIds?: readonly string[]
}

export type BookingSort = NonNullable<Query<typeof listCityBookings>['sort']>

export const BOARD_TABS = ['upcoming', 'active', 'history'] as const

type BoardTab = (typeof BOARD_TABS)[number]

/** The bookings of one tab of the board. Waits until a city is chosen. */
export function boardBookings(tab: BoardTab, filter: BookingFilter): PagedQuery<Booking> {
  switch (tab) {
    case 'upcoming':
      return upcomingBookings(filter)
    case 'active':
      return cityBookings(filter, 'active')
    case 'history':
      return cityBookings(filter, filter.isNarrowed ? 'completed' : 'history')
  }
}

// Pending and accepted bookings, by start.
function upcomingBookings(filter: BookingFilter): PagedQuery<Booking> {
  const { cityId, isNarrowed = false } = filter
  const view = isNarrowed ? 'pending' : 'coming'
  return staffBookings(view, filter, cityId !== undefined, async (cursor, limit, forExport) => {
    const sort = filter.sort === '-start' ? filter.sort : undefined
    const query = { ...placeOf(filter), ...chosenOf(filter), sort, cursor, limit, forExport }
    if (isNarrowed) return pageOf(await call('GET transaction/pending', { query }))
    return pageOf(await call('GET transaction/upcoming', { query: { ...query, pending: 'true' } }))
  })
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

// Active rides, or past ones with the newest first.
function cityBookings(filter: BookingFilter, view: 'active' | 'history' | 'completed'): PagedQuery<Booking> {
  const { cityId, hubId, q, sort } = filter
  return staffBookings(view, filter, cityId !== undefined, async (cursor, limit, forExport) =>
    pageOf(
      await call('GET transaction/city/:cityId', {
        params: { cityId: cityId ?? '' },
        query: {
          hubId: hubId || undefined,
          q: q || undefined,
          ...chosenOf(filter),
          sort,
          cursor,
          limit,
          forExport,
          ...VIEW_FLAGS[view],
        },
      }),
    ),
  )
}

const VIEW_FLAGS = { active: { active: 'true' }, history: {}, completed: { completed: 'true' } } as const

// City and hub are in the part of the key that identifies the list, so that one hub's rows are never shown as another's while loading.
function staffBookings(
  view: string,
  { cityId = '', hubId = '', q = '', sort }: BookingFilter,
  isEnabled: boolean,
  readPage: ReadPage<Booking>,
): PagedQuery<Booking> {
  return { queryKey: [BOOKINGS, `staff ${view} ${cityId} ${hubId}`, q, ...(sort ? [sort] : [])], readPage, isEnabled }
}

const chosenOf = ({ transactionIds }: BookingFilter) =>
  transactionIds ? { transactionIds: transactionIds.join(',') } : {}

function placeOf({ cityId, hubId, q }: BookingFilter) {
  return { c_id: cityId === EVERY_CITY ? undefined : cityId || undefined, hubId: hubId || undefined, q: q || undefined }
}

function pageOf({ data, nextCursor, total }: { data: Booking[]; nextCursor: string | null; total: number }) {
  return { rows: data, nextCursor, total }
}
