import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { City, Hub } from '@voltloop/contract/places/places'
import { useSearchText } from '../../lib/router/search.ts'
import { useChosenCity } from './city-choice.tsx'
import { useCities, useHubs } from './queries.ts'

export interface ShownHubs {
  cityId: string | undefined
  isSearch: boolean
  /** The cities to list. A search leaves out cities without a match. Undefined until they are loaded. */
  cities: City[] | undefined
  /** Whether the hubs are listed by how full they are, and not by city. */
  isByFullness: boolean
  /** The hubs of these cities that match the search. Undefined until they are loaded. */
  hubs: Hub[] | undefined
  isError: boolean
  refetch: () => Promise<unknown>
}

/** Loads the cities with all their hubs, for cards. */
export function useShownHubs(profile: Profile, isEnabled: boolean): ShownHubs {
  const cityId = useChosenCity(profile)
  const [q] = useSearchText('q')
  const [sort] = useSearchText('sort')
  const isFullnessFirst = isByFullness(sort)
  const cities = useCities()
  const hubs = useHubs(cityId, isEnabled)
  const matches = hubs.data?.filter((hub) => isMatch(hub, q))
  const isShown = (city: City) =>
    (cityId === undefined || city.cityId === cityId) &&
    (q === '' || !!matches?.some((hub) => hub.cityId === city.cityId))
  return {
    cityId,
    isSearch: q !== '',
    cities: matches && cities.data?.filter(isShown),
    isByFullness: isFullnessFirst,
    hubs: isFullnessFirst ? matches?.toSorted((one, other) => spaceOf(one) - spaceOf(other)) : matches,
    isError: cities.isError || hubs.isError,
    refetch: () => Promise.all([cities.refetch(), hubs.refetch()]),
  }
}

/** The order of the table's column of free spaces, also for cards. */
export const isByFullness = (sort: string) => sort === 'space'

const spaceOf = ({ capacity, currentCapacity }: Hub) => capacity - currentCapacity

function isMatch({ name, address }: Hub, q: string): boolean {
  return `${name} ${address}`.toLowerCase().includes(q.toLowerCase())
}
