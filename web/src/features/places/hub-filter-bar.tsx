import type { Profile } from '@voltloop/contract/accounts/accounts'
import { weeklyHoursText } from '@voltloop/contract/places/hub-hours'
import * as words from '../../lib/words/places.words.ts'
import { HOURS } from './opening.words.ts'
import type { City, Hub } from '@voltloop/contract/places/places'
import Plus from 'lucide-react/icons/plus'
import { AddButton } from '../../components/ui/add-button.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ExportButton } from '../../components/ui/export-button.tsx'
import { FilterBar } from '../../components/ui/filter-bar.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import type { CsvColumn } from '../../lib/format/csv.ts'
import { useSearchText } from '../../lib/router/search.ts'
import { CityChoice } from './city-choice.tsx'
import type { Suggest } from './phone-of-employee.tsx'
import { useCities } from './queries.ts'
import { canManageCities, canManageHubs } from './rights.ts'
import { useShownHubs } from './shown-hubs.ts'

export function HubFilterBar({ profile, suggest }: { profile: Profile; suggest: Suggest }) {
  const [q, setQ] = useSearchText('q')
  const { cityId: chosen, hubs = [] } = useShownHubs(profile)
  const { data: cities = [] } = useCities()
  const cityForm = useLazyDialog(() => import('./city-dialog.tsx'))
  const hubForm = useLazyDialog(() => import('./hub-dialog.tsx'))
  const ownCities = cities.filter(({ cityId }) => profile.cityId === null || cityId === profile.cityId)

  return (
    <>
      <FilterBar
        search={
          <SearchField label={words.SEARCH_HUBS} placeholder={words.SEARCH_HUBS_SHORT} value={q} onSearch={setQ} />
        }
        filters={<CityChoice profile={profile} none={words.ALL_CITIES} />}
        areFiltersFixed={profile.cityId !== null}
        params={['city']}
        tools={
          <>
            <ExportButton
              fileName="hubs"
              columns={columnsFor(profile, cities)}
              readRows={() => Promise.resolve(hubs)}
              disabled={hubs.length === 0}
            />
            {canManageCities(profile) && (
              <Button size="sm" onClick={cityForm.open} {...cityForm.prefetchProps}>
                <Plus aria-hidden="true" />
                {words.ADD_CITY}
              </Button>
            )}
          </>
        }
      >
        {canManageHubs(profile) && (
          <AddButton label={words.ADD_HUB} onClick={hubForm.open} {...hubForm.prefetchProps} />
        )}
      </FilterBar>
      {cityForm.module && <cityForm.module.CityDialog suggest={suggest} onClose={cityForm.close} />}
      {hubForm.module && (
        <hubForm.module.HubDialog cities={ownCities} cityId={chosen ?? ''} suggest={suggest} onClose={hubForm.close} />
      )}
    </>
  )
}

// Only people who may edit hubs see the place id, in the form.
function columnsFor(profile: Profile, cities: readonly City[]): readonly CsvColumn<Hub>[] {
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
