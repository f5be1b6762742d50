import type { Profile } from '@voltloop/contract/accounts'
import { CHOOSE_CITY, CITY } from '@voltloop/contract/messages/places'
import { Select } from '../../components/ui/select.tsx'
import { useUrlText } from '../../lib/url-state.ts'
import { useCities } from './queries.ts'

/**
 * The city whose things a screen shows: the one in the address, or for who works in one city, always that. An address
 * is believed until the cities are known: then one that is not among them means no choice.
 */
export function useChosenCity(profile: Profile): string | undefined {
  const [chosen] = useUrlText('city')
  const { data: cities } = useCities()
  if (profile.cityId !== null) return profile.cityId
  const isGone = cities !== undefined && !cities.some(({ cityId }) => cityId === chosen)
  return chosen === '' || isGone ? undefined : chosen
}

interface CityChoiceProps {
  profile: Profile
  /** What no choice means: 'All Cities', or that one has yet to choose. */
  none?: string
  label?: string
}

/** Chooses the city, in the address. Who works in one city reads its name, and nothing else can be chosen. */
export function CityChoice({ profile, none = CHOOSE_CITY, label = CITY }: CityChoiceProps) {
  const [, choose] = useUrlText('city')
  const chosen = useChosenCity(profile)
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
      {cities.map(({ cityId, name }) => (
        <option key={cityId} value={cityId}>
          {name}
        </option>
      ))}
    </Select>
  )
}
