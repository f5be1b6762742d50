import type { Profile } from '@voltloop/contract/accounts/accounts'
import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import { ALL_CITIES, CHOOSE_CITY, CHOOSE_CITY_FIRST, CITY } from '../../lib/words/places.words.ts'
import type { City } from '@voltloop/contract/places/places'
import { useEffect } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Select } from '../../components/ui/select.tsx'
import { useSearchText } from '../../lib/router/search.ts'
import { readLastCity, storeLastCity } from './last-city.ts'
import { useCities } from './queries.ts'

/**
 * Returns the city whose data a screen shows: the user's own city, otherwise the one in the URL. The URL is
 * trusted until the cities are loaded; an unknown city then counts as no choice, and so do all cities together.
 */
export function useChosenCity(profile: Profile): string | undefined {
  const [chosen] = useSearchText('city')
  const { data: cities } = useCities()
  if (profile.cityId !== null) return profile.cityId
  return chosen !== EVERY_CITY && isOffered(chosen, cities) ? chosen : undefined
}

/**
 * Returns the city whose data a screen shows that asks for a city first: the user's own city, otherwise the one in the
 * URL or EVERY_CITY. A URL without a city gets the city that the user chose last in this browser.
 */
export function useChosenCityOrAll(profile: Profile): string | undefined {
  const [inUrl, writeUrl] = useSearchText('city')
  const { data: cities } = useCities()
  const chosen = useCityOrAll(profile)
  const { userId } = profile
  const isCityMissing = profile.cityId === null && inUrl === '' && cities !== undefined
  useEffect(() => {
    if (!isCityMissing) return
    // Without a choice, nothing was remembered or the city no longer exists.
    if (chosen === undefined) storeLastCity(userId, '')
    else writeUrl(chosen)
  }, [isCityMissing, chosen, userId, writeUrl])
  return chosen
}

// The remembered city is used at once, before it is in the URL: the screen would otherwise flash the prompt.
function useCityOrAll({ userId, cityId }: Profile): string | undefined {
  const [inUrl] = useSearchText('city')
  const { data: cities } = useCities()
  if (cityId !== null) return cityId
  const chosen = inUrl === '' ? readLastCity(userId) : inUrl
  return chosen === EVERY_CITY || isOffered(chosen, cities) ? chosen : undefined
}

function isOffered(chosen: string, cities: readonly City[] | undefined): boolean {
  return chosen !== '' && (cities === undefined || cities.some(({ cityId }) => cityId === chosen))
}

/** Returns a function that stores the chosen city in the URL and remembers it for this user. */
function useChooseCity({ userId }: Profile): (cityId: string) => void {
  const [, writeUrl] = useSearchText('city')
  return (cityId) => {
    storeLastCity(userId, cityId)
    writeUrl(cityId)
  }
}

interface CityChoiceProps {
  profile: Profile
  /** The option for no choice: 'All Cities', or a prompt to choose. */
  none?: string
  /** For screens that ask for a city first: offers all cities besides the prompt, and remembers the choice. */
  offersAll?: boolean
  label?: string
}

/** Selects the city and stores it in the URL. For users who work in one city it is fixed. */
export function CityChoice({ profile, none = CHOOSE_CITY, offersAll = false, label = CITY }: CityChoiceProps) {
  const [, writeUrl] = useSearchText('city')
  const chooseAndRemember = useChooseCity(profile)
  const choose = offersAll ? chooseAndRemember : writeUrl
  const oneCity = useChosenCity(profile)
  const cityOrAll = useCityOrAll(profile)
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
      {!isFixed && (
        <option value="" data-choice={none === CHOOSE_CITY ? undefined : ''}>
          {none}
        </option>
      )}
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

export function CityPrompt({ profile, offersAll = true }: { profile: Profile; offersAll?: boolean }) {
  const choose = useChooseCity(profile)
  const { data: cities = [] } = useCities()
  const all = offersAll ? [{ cityId: EVERY_CITY, name: ALL_CITIES }] : []
  const options = [...all, ...cities.slice(0, MAX_CITY_BUTTONS)]
  return (
    <EmptyState
      text={CHOOSE_CITY_FIRST}
      action={
        <div className="flex flex-wrap justify-center gap-2.5 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
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
