import type { listCityBookings } from '@voltloop/contract/bookings/board'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { Query } from '@voltloop/contract/core/endpoint'
import { call } from '../../lib/api/api.ts'
import type { PagedQuery } from '../../lib/api/pages.ts'
import { cityBookings, pageOf, placeOf, staffBookings, type BookingFilter } from './approvals/staff-queries.ts'

export type BookingSort = NonNullable<Query<typeof listCityBookings>['sort']>

interface BoardFilter extends BookingFilter {
  /** How a tab is ordered. Omitted: as usual. */
  sort?: BookingSort | undefined
  /** Only these bookings. */
  transactionIds?: readonly string[]
}

export const BOARD_TABS = ['upcoming', 'active', 'history'] as const

type BoardTab = (typeof BOARD_TABS)[number]

/** The bookings of one tab of the board. Waits until a city is chosen. */
export function boardBookings(tab: BoardTab, { sort, transactionIds, ...filter }: BoardFilter): PagedQuery<Booking> {
  const more = { sort, transactionIds: transactionIds?.join(',') }
  const list = tab === 'upcoming' ? upcomingBookings(filter, more) : cityBookings(filter, viewOf(tab, filter), more)
  return sort ? { ...list, queryKey: [...list.queryKey, sort] } : list
}

const viewOf = (tab: 'active' | 'history', { isNarrowed }: BookingFilter) =>
  tab === 'history' && isNarrowed ? 'completed' : tab

interface More {
  sort: BookingSort | undefined
  transactionIds: string | undefined
}

// Pending and accepted bookings, by start.
function upcomingBookings(filter: BookingFilter, { sort, transactionIds }: More): PagedQuery<Booking> {
  const { cityId, isNarrowed = false } = filter
  const view = isNarrowed ? 'pending' : 'coming'
  return staffBookings(view, filter, cityId !== undefined, async (cursor, limit, forExport) => {
    const order = sort === '-start' ? sort : undefined
    const query = { ...placeOf(filter), transactionIds, sort: order, cursor, limit, forExport }
    if (isNarrowed) return pageOf(await call('GET transaction/pending', { query }))
    return pageOf(await call('GET transaction/upcoming', { query: { ...query, pending: 'true' } }))
  })
}
