import { useCities, useHubs } from './queries.ts'

interface Assignment {
  cityId: string | null
  hubId: string | null
}

/**
 * Returns a function that formats where somebody works, such as 'Madhapur, Hyderabad'. Its text is empty until the names
 * are loaded. With `cityId`, only the hubs of that city are loaded.
 */
export function usePlaceNames(cityId?: string): (at: Assignment) => string {
  const { data: cities = [] } = useCities()
  const { data: hubs = [] } = useHubs(cityId)
  return (at) => {
    const hub = hubs.find(({ hubId }) => hubId === at.hubId)
    const city = cities.find((one) => one.cityId === at.cityId)
    return [hub, city].flatMap((place) => place?.name ?? []).join(', ')
  }
}
