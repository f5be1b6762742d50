import { hubWillBeFull } from '@voltloop/contract/fleet/fleet-messages'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { hubIsFull } from '../../lib/words/fleet.words.ts'
import { spaceAt } from './full-hub.words.ts'
import type { HubOption } from './vehicle-options.ts'

/** Warns that a hub has no room for another vehicle, and names those that have. */
export function fullHubWarning(hub: HubOption | undefined, hubs: readonly HubOption[]) {
  if (!hub || hasRoom(hub, 1)) return undefined
  return (
    <span role="status" className="flex items-start gap-1.5 text-amber">
      <TriangleAlert aria-hidden="true" className="size-4 flex-none" />
      {hubIsFull(hub.name, hubsWithRoom(hub, hubs, 1))}
    </span>
  )
}

/** Says how many vehicles a hub will have after so many move there, if they are more than it has space for; null otherwise. */
export function overfullText(hub: HubOption | undefined, hubs: readonly HubOption[], count: number): string | null {
  if (!hub || hub.capacity === undefined || count === 0 || hasRoom(hub, count)) return null
  const vehicles = (hub.currentCapacity ?? 0) + count
  return `${hubWillBeFull(hub.name, vehicles, hub.capacity)} ${spaceAt(hubsWithRoom(hub, hubs, count))}`
}

const MAX_NAMED_HUBS = 3

function hubsWithRoom(hub: HubOption, hubs: readonly HubOption[], count: number): string[] {
  return hubs
    .filter((other) => other.cityId === hub.cityId && other.capacity !== undefined && hasRoom(other, count))
    .slice(0, MAX_NAMED_HUBS)
    .map(({ name }) => name)
}

function hasRoom({ capacity = Infinity, currentCapacity = 0 }: HubOption, count: number): boolean {
  return currentCapacity + count <= capacity
}
