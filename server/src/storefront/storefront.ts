import { setTimeout } from 'node:timers/promises'
import type { PageValues } from '@voltloop/contract/public-pages/page-slots'
import type { Topic } from '@voltloop/contract/core/topics'
import { dayInIndia } from '@voltloop/contract/core/time'
import type { Clock } from '../platform/clock.ts'
import type { ReadDb } from '../platform/db/db.ts'
import type { Live } from '../platform/live.ts'
import type { Log } from '../platform/log.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'

interface StorefrontSetting {
  db: ReadDb
  live: Live
  clock: Clock
  log: Log
  installation: PageValues
}

export type ReadStorefront = () => Promise<Snapshot>

// The pages show models, plans, cities and hubs, and which models have a vehicle in a city.
const TOPICS: Topic[] = ['models', 'plans', 'cities', 'hubs', 'vehicles']

// A visitor waits this long for a change of the catalogue.
const PATIENCE_MS = 1_000

/**
 * Keeps the values of the public pages. They are read again at the first request after a change, and each day, because
 * the example ticket shows a date ahead. While the database does not answer in time, the last values are used.
 */
export function createStorefront({ db, live, clock, log, installation }: StorefrontSetting): ReadStorefront {
  let latest: { snapshot: Snapshot; day: string } | undefined
  let reading: Promise<Snapshot> | undefined
  let isStale = false
  live.watch(TOPICS, () => (isStale = true))

  async function refresh(now: Date): Promise<Snapshot> {
    // A change during the read sets this again.
    isStale = false
    try {
      const read = await readSnapshot(db, installation, now)
      // Keep the same object if nothing changed: pages that were filled from it stay valid.
      const snapshot = latest && isEqual(latest.snapshot, read) ? latest.snapshot : read
      latest = { snapshot, day: dayInIndia(now) }
      return snapshot
    } catch (error) {
      isStale = true
      if (!latest) throw error
      log.warn({ err: error }, 'public pages show the last known catalogue')
      return latest.snapshot
    }
  }

  return async () => {
    const now = clock.now()
    if (latest && !isStale && latest.day === dayInIndia(now)) return latest.snapshot
    reading ??= refresh(now).finally(() => (reading = undefined))
    return latest ? Promise.race([reading, setTimeout(PATIENCE_MS, latest.snapshot, { ref: false })]) : reading
  }
}

function isEqual(one: Snapshot, other: Snapshot): boolean {
  const text = ({ landing, cities, models }: Snapshot) => JSON.stringify([landing, [...cities], [...models]])
  return text(one) === text(other)
}
