import type { ServerResponse } from 'node:http'
import type { Actor } from '@voltloop/contract/roles'
import { CAUGHT_UP } from '@voltloop/contract/system'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './db/db.ts'
import type { Log } from './log.ts'

/** Whom a change concerns. */
export type Audience = `user:${string}` | `role:${string}` | `city:${string}` | `hub:${string}`

interface Broadcast {
  to: Audience[]
  topics: string[]
}

export interface Live {
  /**
   * Sends topics to this response until it closes; first those that were announced since the page asked for its data,
   * `ageMs` ago, or where that is not known, word that anything may have changed.
   */
  stream(actor: Actor, ageMs: number | undefined, response: ServerResponse): void
  close(): Promise<void>
}

const CHANNEL = 'voltloop_live'
const BEAT_MS = 25_000
// Then the page comes again, and shows that its session is still good.
const LIFE_MS = 10 * 60_000
const RECONNECT_MS = 1_000
// A browser opens one for all its tabs; who opens more than this at once wants something else.
const STREAMS_EACH = 20
const REMEMBERED_MS = 60_000
// A page measures from its own request, and news travel: a topic too many is fetched once too often, one too few is missed.
const MARGIN_MS = 2_000

/** Of who somebody is, and where they work: pages that hear it come again, as who they are by then. */
export const SESSION_TOPIC = 'session'

/** Tells open pages, in whichever process they hang, what to fetch again. Sent when the transaction commits, not before. */
export async function broadcastTopics(db: Db, to: Audience[], topics: string[]): Promise<void> {
  const announcement: Broadcast = { to, topics }
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(announcement)})`.execute(db)
}

/** Listens for announcements of all processes and hands them to the pages that hang on this one. */
export async function openLive(databaseUrl: string, log: Log): Promise<Live> {
  const listeners = new Map<ServerResponse, Set<string>>()
  let recent: { atMs: number; announcement: Broadcast }[] = []
  let listeningSinceMs = Number.POSITIVE_INFINITY
  let client: pg.Client | undefined
  let closing = false

  async function listen(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'voltloop live', keepAlive: true })
    next.on('error', (error) => log.warn({ err: error }, 'live connection lost'))
    next.on('notification', (message) => {
      const announcement = JSON.parse(message.payload ?? '{}') as Broadcast
      const atMs = performance.now()
      recent = [...recent.filter((past) => past.atMs > atMs - REMEMBERED_MS), { atMs, announcement }]
      deliver(announcement)
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end().catch((problem: unknown) => log.warn({ err: problem }, 'live connection not closed'))
      throw error
    }
    // Not before: a try that fails ends too, and whoever made it tries again already.
    next.on('end', () => {
      if (!closing) void reconnect()
    })
    client = next
    recent = []
    listeningSinceMs = performance.now()
  }

  async function reconnect(): Promise<void> {
    while (!closing) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
      try {
        await listen()
        // Announcements were missed meanwhile: every page comes anew, and fetches what it shows.
        for (const response of listeners.keys()) sendAway(response)
        return
      } catch (error) {
        log.warn({ err: error }, 'live connection not back yet')
      }
    }
  }

  function deliver({ to, topics }: Broadcast): void {
    for (const [response, audiences] of listeners) {
      if (!to.some((audience) => audiences.has(audience))) continue
      response.write(topicsAsText(topics))
      if (topics.includes(SESSION_TOPIC)) sendAway(response)
    }
  }

  // Off the list at once: it closes a moment later, and who writes to it meanwhile brings the process down.
  function sendAway(response: ServerResponse): void {
    listeners.delete(response)
    response.end()
  }

  function greeting(audiences: Set<string>, ageMs: number | undefined): string {
    const fromMs = performance.now() - (ageMs ?? Number.POSITIVE_INFINITY) - MARGIN_MS
    if (fromMs < listeningSinceMs || fromMs < performance.now() - REMEMBERED_MS) return 'event: open\ndata: open\n\n'
    const missed = recent
      .filter(({ atMs, announcement: { to } }) => atMs >= fromMs && to.some((audience) => audiences.has(audience)))
      .flatMap(({ announcement: { topics } }) => topics)
    return `event: open\ndata: ${CAUGHT_UP}\n\n${topicsAsText([...new Set(missed)])}`
  }

  const beat = setInterval(() => {
    for (const response of listeners.keys()) response.write(': beat\n\n')
  }, BEAT_MS)
  beat.unref()
  await listen()
  return {
    stream: (actor, ageMs, response) => {
      const audiences = audiencesOf(actor)
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      response.write(`retry: 1000\n${greeting(audiences, ageMs)}`)
      const own = [...listeners].filter(([, others]) => others.has(`user:${actor.userId}`))
      for (const [oldest] of own.slice(0, Math.max(0, own.length + 1 - STREAMS_EACH))) sendAway(oldest)
      listeners.set(response, audiences)
      const end = setTimeout(() => sendAway(response), LIFE_MS)
      response.on('close', () => {
        clearTimeout(end)
        listeners.delete(response)
      })
    },
    close: async () => {
      closing = true
      clearInterval(beat)
      for (const response of listeners.keys()) sendAway(response)
      await client?.end()
    },
  }
}

function topicsAsText(topics: string[]): string {
  return topics.map((topic) => `event: topic\ndata: ${topic}\n\n`).join('')
}

function audiencesOf(actor: Actor): Set<string> {
  const audiences = new Set([`user:${actor.userId}`, `role:${actor.role}`])
  if (actor.cityId) audiences.add(`city:${actor.cityId}`)
  if (actor.hubId) audiences.add(`hub:${actor.hubId}`)
  return audiences
}
