import * as api from '@voltloop/contract/addresses'
import type { Booking } from '@voltloop/contract/bookings'
import { EVERY_CITY } from '@voltloop/contract/every-city'
import { call } from '../../../lib/api.ts'
import { usePages } from '../../../lib/pages.ts'
import type { ReadPage } from '../../../lib/pages.ts'
import { BOOKINGS } from '../../../lib/topics.ts'
import type { BookingPages } from '../booking/queries.ts'

/** Filters the staff's booking lists. An omitted field matches everything. */
export interface BookingFilter {
  /** A city, or EVERY_CITY. */
  cityId?: string | undefined
  hubId?: string | undefined
  q?: string | undefined
  /** Upcoming: only pending bookings. History: only completed rides. */
  isNarrowed?: boolean
}

/** Fetches pending and accepted bookings, by start. Waits until a city is chosen. */
export function useUpcomingBookings(filter: BookingFilter): BookingPages {
  const { cityId, isNarrowed = false } = filter
  return useStaffPages(
    isNarrowed ? 'pending' : 'coming',
    filter,
    cityId !== undefined,
    async (cursor, limit, forExport) => {
      const query = { ...placeOf(filter), cursor, limit, forExport }
      if (isNarrowed) return pageOf(await call(api.listPendingBookings, { query }))
      return pageOf(await call(api.listUpcomingBookings, { query: { ...query, pending: 'true' } }))
    },
  )
}

/** Fetches active rides. Waits until a city is chosen. */
export function useActiveBookings(filter: BookingFilter): BookingPages {
  return useCityPages(filter, 'active')
}

/** Fetches past bookings, newest first. Waits until a city is chosen. */
export function usePastBookings(filter: BookingFilter): BookingPages {
  return useCityPages(filter, filter.isNarrowed ? 'completed' : 'history')
}

/** Fetches rides that end soon, are overdue or have a scheduled return, by drop time. Without a city: all in the caller's scope. */
export function useEndingBookings(filter: BookingFilter, isEnabled = true): BookingPages {
  return useStaffPages('ending', filter, isEnabled, async (cursor, limit) =>
    pageOf(await call(api.listEndingBookings, { query: { ...placeOf(filter), cursor, limit } })),
  )
}

/** Fetches bookings that wait for approval, by start; with `accepted` also those that wait for the handover. */
export function usePendingBookings(filter: BookingFilter, accepted: 'true' | 'false'): BookingPages {
  return useStaffPages(`waiting ${accepted}`, filter, true, async (cursor, limit) =>
    pageOf(await call(api.listPendingBookings, { query: { ...placeOf(filter), cursor, limit, accepted } })),
  )
}

function useCityPages(filter: BookingFilter, view: 'active' | 'history' | 'completed'): BookingPages {
  const { cityId, hubId, q } = filter
  return useStaffPages(view, filter, cityId !== undefined, async (cursor, limit, forExport) =>
    pageOf(
      await call(api.listCityBookings, {
        params: { cityId: cityId ?? '' },
        query: { hubId: hubId || undefined, q: q || undefined, cursor, limit, forExport, ...VIEW_FLAGS[view] },
      }),
    ),
  )
}

const VIEW_FLAGS = { active: { active: 'true' }, history: {}, completed: { completed: 'true' } } as const

// City and hub are in the part of the key that identifies the list, so that one hub's rows are never shown as another's while loading.
function useStaffPages(
  view: string,
  { cityId = '', hubId = '', q = '' }: BookingFilter,
  isEnabled: boolean,
  readPage: ReadPage<Booking>,
): BookingPages {
  return usePages([BOOKINGS, `staff ${view} ${cityId} ${hubId}`, q], readPage, isEnabled)
}

function placeOf({ cityId, hubId, q }: BookingFilter) {
  return { c_id: cityId === EVERY_CITY ? undefined : cityId || undefined, hubId: hubId || undefined, q: q || undefined }
}

function pageOf({ data, nextCursor, total }: { data: Booking[]; nextCursor: string | null; total: number }) {
  return { rows: data, nextCursor, total }
}
