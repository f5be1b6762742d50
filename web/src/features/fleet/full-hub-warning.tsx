import { hubIsFull, hubLacksRoom } from '../../lib/words/fleet.words.ts'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { HubOption } from './vehicle-options.ts'

/** Warns that a hub has no room for so many more vehicles, and names those that have. */
export function fullHubWarning(hub: HubOption | undefined, hubs: readonly HubOption[], count = 1) {
  if (!hub || hasRoom(hub, count)) return undefined
  const others = hubs.filter(
    (other) => other.cityId === hub.cityId && other.capacity !== undefined && hasRoom(other, count),
  )
  return (
    <span role="status" className="flex items-start gap-1.5 text-amber">
      <TriangleAlert aria-hidden="true" className="size-4 flex-none" />
      {(hasRoom(hub, 1) ? hubLacksRoom : hubIsFull)(
        hub.name,
        others.slice(0, MAX_NAMED_HUBS).map(({ name }) => name),
      )}
    </span>
  )
}

const MAX_NAMED_HUBS = 3

function hasRoom({ capacity = Infinity, currentCapacity = 0 }: HubOption, count: number): boolean {
  return currentCapacity + count <= capacity
}
