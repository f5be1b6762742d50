import type { Role } from '@voltloop/contract/core/roles'
import { CHOOSE_HUB } from '@voltloop/contract/accounts/employees-messages'
import { NO_CITY } from '../../lib/words/employees.words.ts'
import { HUB } from '../../lib/words/fleet.words.ts'
import { CITY } from '../../lib/words/places.words.ts'
import type { ComponentProps } from 'react'
import { Select } from '../../components/ui/select.tsx'
import { needsPlace } from './needs-place.ts'

export interface PlaceOptions {
  cities: readonly { cityId: string; name: string }[]
  hubs: readonly { hubId: string; cityId: string; name: string }[]
}

type SelectProps = Omit<ComponentProps<typeof Select>, 'label' | 'children'>

interface PlaceFieldsProps {
  role: Role | undefined
  places: PlaceOptions
  cityId: string
  city: SelectProps
  hub: SelectProps
}

/** Selects the city in which an employee works, and the hub of a hub manager. Other roles work in all cities. */
export function PlaceFields({ role, places, cityId, city, hub }: PlaceFieldsProps) {
  if (role === undefined || !needsPlace(role)) return null
  return (
    <>
      <Select {...city} label={CITY}>
        <option value="" data-choice>
          {NO_CITY}
        </option>
        {places.cities.map((option) => (
          <option key={option.cityId} value={option.cityId}>
            {option.name}
          </option>
        ))}
      </Select>
      {role === 'HUB_MANAGER' && cityId !== '' && (
        <Select {...hub} label={HUB}>
          <option value="">{CHOOSE_HUB}</option>
          {places.hubs
            .filter((option) => option.cityId === cityId)
            .map(({ hubId, name }) => (
              <option key={hubId} value={hubId}>
                {name}
              </option>
            ))}
        </Select>
      )}
    </>
  )
}
