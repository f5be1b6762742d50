import { ALL_HUBS, CHOOSE_HUB } from '@voltloop/contract/messages/desk'
import { Select } from '../../components/ui/select.tsx'
import { useUrlText } from '../../lib/url-state.ts'
import { useIsSettled } from '../../lib/use-is-settled.ts'
import { useHubs } from './queries.ts'

/** The hub of that city whose things a screen shows: the one in the address; undefined for all of them. */
export function useChosenHub(cityId: string | undefined): string | undefined {
  const [chosen] = useUrlText('hub')
  const hubs = useHubsOf(cityId)
  if (chosen === '' || cityId === undefined) return undefined
  // An address is believed until the hubs are known.
  const isGone = hubs !== undefined && !hubs.some(({ hubId }) => hubId === chosen)
  return isGone ? undefined : chosen
}

/** Chooses a hub of a city, in the address; nothing to choose from before there is a city. */
export function HubChoice({ cityId }: { cityId: string | undefined }) {
  const [, choose] = useUrlText('hub')
  const chosen = useChosenHub(cityId)
  const hubs = useHubsOf(cityId) ?? []
  return (
    <Select
      label={CHOOSE_HUB}
      isSmall
      disabled={cityId === undefined}
      value={chosen ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{ALL_HUBS}</option>
      {hubs.map(({ hubId, name }) => (
        <option key={hubId} value={hubId}>
          {name}
        </option>
      ))}
    </Select>
  )
}

// Who has chosen none sees all, and needs the others' names a moment later.
function useHubsOf(cityId: string | undefined) {
  const [chosen] = useUrlText('hub')
  const isOpened = useIsSettled()
  return useHubs(cityId, cityId !== undefined && (isOpened || chosen !== '')).data
}
