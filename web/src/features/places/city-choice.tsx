import type { Profile } from '@voltloop/contract/accounts'
import { EVERY_CITY } from '@voltloop/contract/every-city'
import { ALL_CITIES, CHOOSE_CITY, CHOOSE_CITY_FIRST, CITY } from '@voltloop/contract/messages/places'
import { Button } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Select } from '../../components/ui/select.tsx'
import { useUrlText } from '../../lib/url-state.ts'
import { useCities } from './queries.ts'

/**
 * Returns the city whose data a screen shows: the user's own city, otherwise the one in the address. The address is
 * trusted until the cities are loaded; an unknown city then counts as no choice.
 */
export function useChosenCity(profile: Profile): string | undefined {
  const [chosen] = useUrlText('city')
  const { data: cities } = useCities()
  if (profile.cityId !== null) return profile.cityId
  const isUnknown = cities !== undefined && !cities.some(({ cityId }) => cityId === chosen)
  return chosen === '' || isUnknown ? undefined : chosen
}

/** Like useChosenCity, but returns EVERY_CITY when the address names all cities and the user works in all of them. */
export function useChosenCityOrAll(profile: Profile): string | undefined {
  const [chosen] = useUrlText('city')
  const cityId = useChosenCity(profile)
  return profile.cityId === null && chosen === EVERY_CITY ? EVERY_CITY : cityId
}

interface CityChoiceProps {
  profile: Profile
  /** The option for no choice: 'All Cities', or a prompt to choose. */
  none?: string
  /** Offers all cities besides the prompt to choose. */
  offersAll?: boolean
  label?: string
}

/** Selects the city and stores it in the address. For users who work in one city it is fixed. */
export function CityChoice({ profile, none = CHOOSE_CITY, offersAll = false, label = CITY }: CityChoiceProps) {
  const [, choose] = useUrlText('city')
  const oneCity = useChosenCity(profile)
  const cityOrAll = useChosenCityOrAll(profile)
  const chosen = offersAll ? cityOrAll : oneCity
  const { data: cities = [] } = useCities()
  const isFixed = profile.cityId !== null
  return (
    <Select
      label={label}
      isSmall
      disabled={isFixed}
      value={chosen ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      {!isFixed && <option value="">{none}</option>}
      {!isFixed && offersAll && <option value={EVERY_CITY}>{ALL_CITIES}</option>}
      {cities.map(({ cityId, name }) => (
        <option key={cityId} value={cityId}>
          {name}
        </option>
      ))}
    </Select>
  )
}

// The select offers the other cities.
const MAX_CITY_BUTTONS = 8

/** Asks for a city and offers the cities as buttons. */
export function CityPrompt() {
  const [, choose] = useUrlText('city')
  const { data: cities = [] } = useCities()
  const options = [{ cityId: EVERY_CITY, name: ALL_CITIES }, ...cities.slice(0, MAX_CITY_BUTTONS)]
  return (
    <EmptyState
      text={CHOOSE_CITY_FIRST}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {options.map(({ cityId, name }) => (
            <Button key={cityId} size="sm" onClick={() => choose(cityId)}>
              {name}
            </Button>
          ))}
        </div>
      }
    />
  )
}
