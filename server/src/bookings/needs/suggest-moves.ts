export interface HubBalance {
  hubId: string
  short: number
  spare: number
}

export interface Move {
  fromHubId: string
  toHubId: string
  count: number
}

/**
 * Returns the moves of one model within a city that leave it as little short as possible, with the fewest vehicles: no more than are missing, and only
 * what a hub can spare. The hub that misses most is served first, from the hub that can spare most, so that few trips are needed; equal ones in the order
 * of their ids.
 */
export function suggestMoves(hubs: readonly HubBalance[]): Move[] {
  const spare = new Map(hubs.map((hub) => [hub.hubId, hub.short > 0 ? 0 : hub.spare]))
  const targets = hubs.filter(({ short }) => short > 0).toSorted((a, b) => b.short - a.short || byId(a.hubId, b.hubId))
  const moves: Move[] = []
  for (const { hubId: toHubId, short } of targets) {
    let missing = short
    while (missing > 0) {
      const [fromHubId, most] = largest(spare)
      if (most === 0) return moves
      const count = Math.min(missing, most)
      moves.push({ fromHubId, toHubId, count })
      spare.set(fromHubId, most - count)
      missing -= count
    }
  }
  return moves
}

function largest(spare: ReadonlyMap<string, number>): readonly [hubId: string, count: number] {
  const [first = ['', 0] as const] = [...spare].toSorted((a, b) => b[1] - a[1] || byId(a[0], b[0]))
  return first
}

const byId = (a: string, b: string) => (a < b ? -1 : 1)
