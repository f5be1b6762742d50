import type { Profile } from '@voltloop/contract/accounts/accounts'
import { weeklyHoursText } from '@voltloop/contract/places/hub-hours'
import type { City, Hub } from '@voltloop/contract/places/places'
import type { CsvColumn } from '../../lib/format/csv.ts'
import * as words from '../../lib/words/place-forms.words.ts'
import { HOURS } from './opening.words.ts'
import { canManageHubs } from './rights.ts'

/** Returns the columns of an export of hubs. Only people who may edit hubs see the place id, in the form. */
export function hubExportColumns(profile: Profile, cities: readonly City[]): readonly CsvColumn<Hub>[] {
  const placeId = { heading: words.PLACE_ID, value: (hub: Hub) => hub.placeId }
  return [
    { heading: words.CITY, value: (hub) => cities.find(({ cityId }) => cityId === hub.cityId)?.name ?? null },
    { heading: words.HUB_NAME, value: ({ name }) => name },
    { heading: words.ADDRESS, value: ({ address }) => address },
    { heading: words.DESCRIPTION, value: ({ description }) => description },
    { heading: words.VEHICLES_HERE, value: ({ currentCapacity }) => currentCapacity },
    { heading: words.CAPACITY, value: ({ capacity }) => capacity },
    { heading: HOURS, value: weeklyHoursText },
    { heading: words.MANAGER, value: ({ managers }) => managers.map(({ name }) => name).join(', ') || null },
    { heading: words.MANAGER_PHONE, value: ({ managerPhone }) => managerPhone },
    ...(canManageHubs(profile) ? [placeId] : []),
  ]
}
