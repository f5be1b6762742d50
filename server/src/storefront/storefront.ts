import { setTimeout } from 'node:timers/promises'
import type { PageValues } from '@voltloop/contract/public-pages/page-slots'
import type { Topic } from '@voltloop/contract/core/topics'
import { dayInIndia } from '@voltloop/contract/core/time'
import type { Clock } from '../platform/clock.ts'
import type { ReadDb } from '../platform/db/db.ts'
import type { Live } from '../platform/live.ts'
import type { Log } from '../platform/log.ts'
import { readHubStock, type HubStock } from '../fleet/index.ts'
import { createSnapshot, readCatalogue, type Catalogue, type Snapshot } from './snapshot.ts'

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

// The stock of the hubs is read at most once in this time, however many visitors there are.
const STOCK_MS = 60_000

interface Latest {
  catalogue: Catalogue
  createdAt: Date
  stock: HubStock[]
  stockReadAt: number
  snapshot: Snapshot
  /** The snapshot without a stock, once it was needed. */
  withoutStock?: Snapshot
}

// A visitor waits this long for a change of the catalogue.
const PATIENCE_MS = 1_000

/**
 * Keeps the values of the public pages. The catalogue is read again at the first request after a change, and each day, because
 * the example ticket shows a date ahead; the stock of the hubs at the first request after a minute. While the database does not
 * answer in time, the last catalogue is shown, without a stock that is older than that: a visitor would go to a hub for nothing.
 */
export function createStorefront({ db, live, clock, log, installation }: StorefrontSetting): ReadStorefront {
  let latest: Latest | undefined
  let reading: Promise<Latest> | undefined
  let isStale = false
  live.watch(TOPICS, () => (isStale = true))

  const isCatalogueFresh = (known: Latest, now: Date) => !isStale && dayInIndia(known.createdAt) === dayInIndia(now)

  function valuesAt(known: Latest, now: Date): Snapshot {
    if (isStockFresh(known, now)) return known.snapshot
    return (known.withoutStock ??= createSnapshot(known.catalogue, null, installation, known.createdAt))
  }

  async function refresh(now: Date): Promise<Latest> {
    const keptCatalogue = latest && isCatalogueFresh(latest, now) ? latest.catalogue : undefined
    const keptStock = latest && isStockFresh(latest, now) ? latest : undefined
    // A change during the read sets this again.
    isStale = false
    try {
      const catalogue = keptCatalogue ?? (await readCatalogue(db, now))
      const { stock, stockReadAt } = keptStock ?? { stock: await readHubStock(db), stockReadAt: now.getTime() }
      const created = createSnapshot(catalogue, stock, installation, now)
      // Keep the same object if nothing changed: pages that were filled from it stay valid.
      const snapshot = latest && isEqual(latest.snapshot, created) ? latest.snapshot : created
      latest = { catalogue, createdAt: now, stock, stockReadAt, snapshot }
    } catch (error) {
      isStale = true
      if (!latest) throw error
      log.warn({ err: error }, 'public pages show the last known catalogue')
    }
    return latest
  }

  return async () => {
    const now = clock.now()
    if (latest && isCatalogueFresh(latest, now) && isStockFresh(latest, now)) return latest.snapshot
    reading ??= refresh(now).finally(() => (reading = undefined))
    const known = await (latest ? Promise.race([reading, setTimeout(PATIENCE_MS, latest, { ref: false })]) : reading)
    return valuesAt(known, clock.now())
  }
}

function isStockFresh({ stockReadAt }: Latest, now: Date): boolean {
  return now.getTime() - stockReadAt < STOCK_MS
}

function isEqual(one: Snapshot, other: Snapshot): boolean {
  const text = ({ landing, cities, models }: Snapshot) => JSON.stringify([landing, [...cities], [...models]])
  return text(one) === text(other)
}
