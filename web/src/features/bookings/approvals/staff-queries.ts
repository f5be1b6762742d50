import * as api from '@voltloop/contract/addresses'
import type { Booking } from '@voltloop/contract/bookings'
import { call } from '../../../lib/api.ts'
import { usePages } from '../../../lib/pages.ts'
import type { ReadPage } from '../../../lib/pages.ts'
import { BOOKINGS } from '../../../lib/topics.ts'
import type { BookingPages } from '../booking/queries.ts'

/** Which bookings staff looks for; what is left out means any. */
export interface BookingFilter {
  cityId?: string | undefined
  hubId?: string | undefined
  q?: string | undefined
}

/** What is to come in a city, whether it is approved or not, by start; nothing before a city is chosen. */
export function useUpcomingBookings(sought: BookingFilter): BookingPages {
  return useStaffPages('coming', sought, sought.cityId !== undefined, async (cursor, limit) =>
    pageOf(await call(api.listUpcomingBookings, { query: { ...placeOf(sought), cursor, limit, pending: 'true' } })),
  )
}

/** The rides of a city that are on the road; nothing before a city is chosen. */
export function useActiveBookings(sought: BookingFilter): BookingPages {
  return useCityPages(sought, true)
}

/** What has been in a city, the newest first; nothing before a city is chosen. */
export function usePastBookings(sought: BookingFilter): BookingPages {
  return useCityPages(sought, false)
}

/** Rides that end soon, are overdue or announced to come back, by drop time; without a city, of all that one may see. */
export function useEndingBookings(sought: BookingFilter, isEnabled = true): BookingPages {
  return useStaffPages('ending', sought, isEnabled, async (cursor, limit) =>
    pageOf(await call(api.listEndingBookings, { query: { ...placeOf(sought), cursor, limit } })),
  )
}

/** What waits for approval, or with `accepted` for its vehicle too, by start. */
export function usePendingBookings(sought: BookingFilter, accepted: 'true' | 'false'): BookingPages {
  return useStaffPages(`waiting ${accepted}`, sought, true, async (cursor, limit) =>
    pageOf(await call(api.listPendingBookings, { query: { ...placeOf(sought), cursor, limit, accepted } })),
  )
}

function useCityPages(sought: BookingFilter, isActive: boolean): BookingPages {
  const { cityId, hubId, q } = sought
  return useStaffPages(isActive ? 'active' : 'history', sought, cityId !== undefined, async (cursor, limit) =>
    pageOf(
      await call(api.listCityBookings, {
        params: { cityId: cityId ?? '' },
        query: { hubId: hubId || undefined, q: q || undefined, cursor, limit, active: isActive ? 'true' : 'false' },
      }),
    ),
  )
}

// What one hub has is never shown as another's: the place is in the part of the key that says whose list it is.
function useStaffPages(
  view: string,
  { cityId = '', hubId = '', q = '' }: BookingFilter,
  isEnabled: boolean,
  readPage: ReadPage<Booking>,
): BookingPages {
  return usePages([BOOKINGS, `staff ${view} ${cityId} ${hubId}`, q], readPage, isEnabled)
}

function placeOf({ cityId, hubId, q }: BookingFilter) {
  return { c_id: cityId || undefined, hubId: hubId || undefined, q: q || undefined }
}

function pageOf({ data, nextCursor, total }: { data: Booking[]; nextCursor: string | null; total: number }) {
  return { rows: data, nextCursor, total }
}
