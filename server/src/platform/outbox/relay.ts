import { sql } from 'kysely'
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
// PostgreSQL rejects payloads of 8000 bytes. Audiences and topics are ASCII.
const MOST_PAYLOAD_CHARACTERS = 7_500

/** Passes on the entries of the outbox, a few times a second, until it is stopped, and a last time then. Every process runs one; only one of them works at a time. */
export function startRelay(transact: Transact, log: Log): Relay {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let emptiedAtMs = performance.now()

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
      await relayAll(transact)
      emptiedAtMs = startedAtMs
    } catch (error) {
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

/** Passes on all entries that are committed by now. If another process is passing entries on, it waits for that. */
export async function relayAll(transact: Transact): Promise<void> {
  // Most of the time there is nothing to pass on. One statement shows that, without a transaction and its lock.
  if (!(await transact.single(hasEntries))) return
  while ((await transact(relayBatch)) === BATCH_SIZE);
}

// Entries that another process is deleting, but has not committed, are still there.
async function hasEntries(db: Db): Promise<boolean> {
  const { rows } = await sql`select from outbox order by id limit 1`.execute(db)
  return rows.length > 0
}

// The entries are deleted in the transaction that passes them on: a killed process leaves them for the next one. The lock keeps the order: without
// it, a relay could pass on a later event while another still holds an earlier one.
async function relayBatch(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
  const { rows } = await sql<OutboxEntry & { id: number }>`delete from outbox where id = any(array(
      select id from outbox order by id limit ${BATCH_SIZE}))
    returning id, kind, payload`.execute(db)
  if (rows.length === 0) return 0
  const entries = rows.toSorted((one, other) => one.id - other.id)
  const events = entries.filter(({ kind }) => kind === 'event').map(({ payload }) => JSON.stringify(payload))
  const broadcasts = entries.filter(({ kind }) => kind === 'broadcast').map(({ payload }) => payload as Broadcast)
  if (events.length > 0) await addJobs(db, events)
  if (broadcasts.length > 0) await notify(db, broadcasts)
  return rows.length
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
