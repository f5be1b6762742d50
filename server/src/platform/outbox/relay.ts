import { sql, type RawBuilder } from 'kysely'
import type { Db, Transact } from '../db/db.ts'
import { CHANNEL, type Broadcast } from '../live.ts'
import type { Log } from '../log.ts'
import { FAN_OUT, FAN_OUT_PRIORITY } from './fan-out.ts'
import type { OutboxEntry } from './outbox.ts'

export interface Relay {
  /** Returns for how long entries have waited at most: the time since this process last saw that all of them were passed on. */
  ageMs(): number
  stop(): Promise<void>
}

// An arbitrary advisory lock number; it only has to be the same in every process.
const LOCK = 4_108_803_317
const EVERY_MS = 250
const BATCH_SIZE = 500
// After a failover the new primary may give out transaction numbers again that the old one had used without replicating them, and a pooler can hide the
// failover. So look at all entries from time to time.
const HORIZON_LIFE_MS = 60_000
// PostgreSQL rejects payloads of 8000 bytes. Audiences and topics are ASCII.
const MOST_PAYLOAD_CHARACTERS = 7_500

/** Passes on the entries of the outbox, a few times a second, until it is stopped, and a last time then. Every process runs one; only one of them works at a time. */
export function startRelay(transact: Transact, log: Log): Relay {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let emptiedAtMs = performance.now()
  let horizon = newHorizon()
  let horizonSinceMs = performance.now()

  function schedule(): void {
    if (isStopping) return
    timer = setTimeout(() => {
      running = run().then(schedule)
    }, EVERY_MS)
    timer.unref()
  }

  async function run(): Promise<void> {
    try {
      const startedAtMs = performance.now()
      if (startedAtMs - horizonSinceMs > HORIZON_LIFE_MS) {
        horizon = newHorizon()
        horizonSinceMs = startedAtMs
      }
      await relayAll(transact, horizon)
      emptiedAtMs = startedAtMs
    } catch (error) {
      horizon = newHorizon()
      log.warn({ err: error }, 'the outbox could not be relayed; trying again')
    }
  }

  schedule()
  return {
    ageMs: () => performance.now() - emptiedAtMs,
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await running
      // This may be the last process: its entries would otherwise wait until the next one starts.
      await run()
    },
  }
}

/**
 * The first transaction whose entries may not have been passed on. While a snapshot is open, such as that of a backup, PostgreSQL keeps the deleted
 * entries, and looking for the first entry would walk over all of them.
 */
interface Horizon {
  xid: string
}

const newHorizon = (): Horizon => ({ xid: '0' })

/** Passes on all entries that are committed by now. If another process is passing entries on, it waits for that. */
export async function relayAll(transact: Transact, horizon: Horizon = newHorizon()): Promise<void> {
  // Most of the time there is nothing to pass on. One statement shows that, without a transaction and its lock.
  let found = await transact.single((db) => findEntries(db, horizon.xid))
  if (BigInt(found.xmin) < BigInt(horizon.xid)) {
    // Another database cluster answers now.
    horizon.xid = newHorizon().xid
    found = await transact.single((db) => findEntries(db, horizon.xid))
  }
  if (!found.hasEntries) {
    horizon.xid = found.xmin
    return
  }
  for (;;) {
    const { count, xmin } = await transact((db) => relayBatch(db, horizon.xid))
    if (count === BATCH_SIZE) continue
    horizon.xid = xmin
    return
  }
}

interface Entries {
  hasEntries: boolean
  xmin: string
}

async function findEntries(db: Db, from: string): Promise<Entries> {
  const { rows } = await entriesStatement(from).execute(db)
  return rows[0] ?? { hasEntries: true, xmin: from }
}

/**
 * Returns the statement that every process runs a few times a second. Entries that another process is deleting, but has not committed, are still
 * there. All transactions before `xmin` had ended when the statement began, so it has seen their entries.
 */
export function entriesStatement(from: string): RawBuilder<Entries> {
  // With the order PostgreSQL uses the index. It may take the kept entries for live ones, and then expects to meet one of them soon in the table.
  return sql<Entries>`select (select true from outbox where xid >= ${from}::xid8 order by xid limit 1) is not null as "hasEntries", ${XMIN} as xmin`
}

const XMIN = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`

// The entries are deleted in the transaction that passes them on: a killed process leaves them for the next one. The lock keeps the order: without
// it, a relay could pass on a later event while another still holds an earlier one. The first entry is looked for by transaction and not by id (hence
// the sum), and never in the table, which may be full of kept entries.
async function relayBatch(db: Db, from: string): Promise<{ count: number; xmin: string }> {
  await sql`select pg_advisory_xact_lock(${LOCK}), set_config('enable_seqscan', 'off', true)`.execute(db)
  const { rows } = await sql<OutboxEntry & { id: number; xmin: string }>`
    with first as materialized (select min(id + 0) as id from outbox where xid >= ${from}::xid8)
    delete from outbox where id = any(array(
      select id from outbox where id >= (select id from first) order by id limit ${BATCH_SIZE}))
    returning id, kind, payload, ${XMIN} as xmin`.execute(db)
  const [row] = rows
  if (!row) return { count: 0, xmin: from }
  const entries = rows.toSorted((one, other) => one.id - other.id)
  const events = entries.filter(({ kind }) => kind === 'event').map(({ payload }) => JSON.stringify(payload))
  const broadcasts = entries.filter(({ kind }) => kind === 'broadcast').map(({ payload }) => payload as Broadcast)
  if (events.length > 0) await addJobs(db, events)
  if (broadcasts.length > 0) await notify(db, broadcasts)
  return { count: rows.length, xmin: row.xmin }
}

// The library inserts the jobs of an array in any order and starts them by their time, so each is due a microsecond after the one before.
async function addJobs(db: Db, events: string[]): Promise<void> {
  await sql`select from graphile_worker.add_jobs(array(
    select (${FAN_OUT}, event::json, null, (select clock_timestamp()) + place * interval '1 microsecond', null, null, ${FAN_OUT_PRIORITY}::smallint, null)::graphile_worker.job_spec
    from unnest(${events}::text[]) with ordinality entry (event, place)))`.execute(db)
}

async function notify(db: Db, broadcasts: readonly Broadcast[]): Promise<void> {
  const payloads = packBroadcasts(broadcasts, MOST_PAYLOAD_CHARACTERS)
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(db)
}

/** Merges broadcasts of the same topics and packs them into as few payloads as possible. */
export function packBroadcasts(broadcasts: readonly Broadcast[], mostCharacters: number): string[] {
  const merged = new Map<string, Broadcast>()
  for (const { to, topics, isEnd = false } of broadcasts) {
    const key = JSON.stringify([topics, isEnd])
    const earlier = merged.get(key)
    merged.set(key, { to: [...new Set([...(earlier?.to ?? []), ...to])], topics, ...(isEnd && { isEnd }) })
  }
  const payloads: string[] = []
  let packed: string[] = []
  let size = 2
  for (const text of [...merged.values()]
    .flatMap((one) => split(one, mostCharacters - 2))
    .map((one) => JSON.stringify(one))) {
    if (packed.length > 0 && size + text.length + 1 > mostCharacters) {
      payloads.push(`[${packed.join(',')}]`)
      packed = []
      size = 2
    }
    packed.push(text)
    size += text.length + 1
  }
  if (packed.length > 0) payloads.push(`[${packed.join(',')}]`)
  return payloads
}

function split(broadcast: Broadcast, mostCharacters: number): Broadcast[] {
  if (broadcast.to.length < 2 || JSON.stringify(broadcast).length <= mostCharacters) return [broadcast]
  const half = Math.ceil(broadcast.to.length / 2)
  return [broadcast.to.slice(0, half), broadcast.to.slice(half)].flatMap((to) =>
    split({ ...broadcast, to }, mostCharacters),
  )
}
