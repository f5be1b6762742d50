import { ALL_HUBS, CHOOSE_HUB, ONE_CITY_ONLY } from '../../lib/words/desk.words.ts'
import { Select } from '../../components/ui/select.tsx'
import { useSearchText } from '../../lib/router/search.ts'
import { useHubs } from './queries.ts'

/** Returns the hub in the URL if it belongs to the city; undefined means all hubs. */
export function useChosenHub(cityId: string | undefined): string | undefined {
  const [chosen] = useSearchText('hub')
  const { data: hubs } = useHubs(cityId, cityId !== undefined && chosen !== '')
  if (chosen === '' || cityId === undefined) return undefined
  // Trust the URL until the hubs are loaded.
  const isUnknown = hubs !== undefined && !hubs.some(({ hubId }) => hubId === chosen)
  return isUnknown ? undefined : chosen
}

/** Selects a hub of a city and stores it in the URL. Disabled until one city is chosen, and says so. */
export function HubChoice({ cityId }: { cityId: string | undefined }) {
  const [, choose] = useSearchText('hub')
  const chosen = useChosenHub(cityId)
  const { data: hubs = [] } = useHubs(cityId, cityId !== undefined)
  return (
    <Select
      label={CHOOSE_HUB}
      isSmall
      disabled={cityId === undefined}
      value={chosen ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="" data-choice>
        {cityId === undefined ? ONE_CITY_ONLY : ALL_HUBS}
      </option>
      {hubs.map(({ hubId, name }) => (
        <option key={hubId} value={hubId}>
          {name}
        </option>
      ))}
    </Select>
  )
}
