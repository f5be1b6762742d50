/** A change of how many vehicles of a model stand at a hub. */
export interface Change {
  at: Date
  /** `workshop` takes a vehicle out of service or brings it back; a lack of vehicles is not its fault. */
  kind: 'start' | 'return' | 'arrival' | 'workshop'
  count: 1 | -1
}

export interface Day {
  from: Date
  to: Date
}

export interface DayNeed {
  standing: number
  goingOut: number
  comingBack: number
  arriving: number
  short: number
  /** When the first vehicle is missing; null if none is. */
  neededAt: Date | null
}

/** Returns how many vehicles are missing at the worst moment: the largest of starts so far − standing − returns so far, at least 0. */
export function countShort(standing: number, changes: readonly Change[]): number {
  return Math.max(0, -lowest(standing, changes))
}

/** Returns how many vehicles can leave now without one missing at any later moment. */
export function countSpare(standing: number, changes: readonly Change[]): number {
  return Math.max(0, lowest(standing, changes))
}

function lowest(standing: number, changes: readonly Change[]): number {
  let level = standing
  let least = level
  for (const { count } of changes.toSorted(inTime)) {
    level += count
    least = Math.min(least, level)
  }
  return least
}

// At one and the same instant, a vehicle that comes back serves a ride that starts.
function inTime(one: Change, other: Change): number {
  return one.at.getTime() - other.at.getTime() || other.count - one.count
}

/**
 * Returns the need of each day in turn. A day begins with what the day before has left. A vehicle that is missing is thought to be brought for its ride, so
 * that the next day does not miss it again.
 */
export function readDayNeeds(standing: number, changes: readonly Change[], days: readonly Day[]): DayNeed[] {
  let level = standing
  return days.map(({ from, to }) => {
    const ofDay = changes.filter(({ at }) => at >= from && at < to)
    const isMorning = ({ at, kind }: Change) => kind === 'workshop' && at <= from
    const opening = Math.max(0, level + sum(ofDay.filter(isMorning)))
    const during = ofDay.filter((change) => !isMorning(change)).toSorted(inTime)
    const short = countShort(opening, during)
    const count = (kind: Change['kind']) => during.filter((change) => change.kind === kind).length
    level = opening + short + sum(during)
    return {
      standing: opening,
      goingOut: count('start'),
      comingBack: count('return'),
      arriving: count('arrival'),
      short,
      neededAt: short === 0 ? null : firstMissing(opening, during),
    }
  })
}

const sum = (changes: readonly Change[]) => changes.reduce((total, { count }) => total + count, 0)

function firstMissing(standing: number, sorted: readonly Change[]): Date | null {
  let level = standing
  for (const { at, count } of sorted) {
    level += count
    if (level < 0) return at
  }
  return null
}
