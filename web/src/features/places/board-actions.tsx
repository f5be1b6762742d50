import type { Profile } from '@voltloop/contract/accounts'
import * as words from '@voltloop/contract/messages/places'
import type { City, Hub } from '@voltloop/contract/places'
import { Plus } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { ExportButton } from '../../components/ui/export-button.tsx'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import { useChosenCity } from './city-choice.tsx'
import type { Suggest } from './phone-of-employee.tsx'
import { useCities, useHubs } from './queries.ts'
import { canManageCities, canManageHubs } from './rights.ts'

/** Renders the actions for the whole board. */
export function BoardActions({ profile, suggest }: { profile: Profile; suggest: Suggest }) {
  const chosen = useChosenCity(profile)
  const { data: cities = [] } = useCities()
  const { data: hubs } = useHubs(chosen)
  const cityForm = useLazyDialog(() => import('./city-dialog.tsx'))
  const hubForm = useLazyDialog(() => import('./hub-dialog.tsx'))
  const ownCities = cities.filter(({ cityId }) => profile.cityId === null || cityId === profile.cityId)

  return (
    <>
      <ExportButton
        list="hubs"
        fileName="hubs"
        columns={columnsFor(profile, cities)}
        readRows={() => Promise.resolve(hubs ?? [])}
        disabled={!hubs || hubs.length === 0}
      />
      {canManageCities(profile) && (
        <Button size="sm" onClick={cityForm.open} {...cityForm.prefetchProps}>
          <Plus aria-hidden="true" />
          {words.ADD_CITY}
        </Button>
      )}
      {canManageHubs(profile) && (
        <Button variant="primary" size="sm" onClick={hubForm.open} {...hubForm.prefetchProps}>
          <Plus aria-hidden="true" />
          {words.ADD_HUB}
        </Button>
      )}
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
    { heading: words.MANAGER, value: ({ managerName }) => managerName },
    { heading: words.MANAGER_PHONE, value: ({ managerPhone }) => managerPhone },
    ...(canManageHubs(profile) ? [placeId] : []),
  ]
}
