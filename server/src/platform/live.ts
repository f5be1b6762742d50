import type { ServerResponse } from 'node:http'
import type { Actor } from '@voltloop/contract/core/roles'
import { CAUGHT_UP } from '@voltloop/contract/core/system'
import type { Topic } from '@voltloop/contract/core/topics'
import type { Audience } from './audiences.ts'
import type { Connections } from './db/connections.ts'
import type { Db } from './db/db.ts'
import { openListener } from './db/listener.ts'
import { createLiveStreams } from './live-streams.ts'
import type { Log } from './log.ts'
import { addToOutbox, type OutboxEntry } from './outbox/outbox.ts'

/** The topics that an audience must refetch. */
export interface Broadcast {
  to: (Audience | `session:${string}`)[]
  topics: Topic[]
  /** Closes the streams of the audience. */
  isEnd?: boolean
}

export interface Live {
  /**
   * Streams topics to this response until it closes. Starts with the topics that were broadcast since the page requested its data, `ageMs` ago. If
   * those are not known, sends an event after which the page must refetch everything.
   */
  stream(actor: Actor, ageMs: number | undefined, response: ServerResponse): void
  /** Returns whether broadcasts arrive at this process. */
  isListening(): boolean
  /** Calls `act` when one of the topics was broadcast to anybody, and when broadcasts may have been missed. */
  watch(topics: readonly Topic[], act: () => void): void
  close(): Promise<void>
}

export const CHANNEL = 'voltloop_live'
const HEARTBEAT_MS = 25_000
// After this time the page reconnects, which checks its session again.
const STREAM_LIFETIME_MS = 10 * 60_000
// A browser opens one stream for all its tabs, so a user who opens more than this is misusing the endpoint.
const STREAMS_PER_USER = 20
const HISTORY_MS = 60_000
// A page measures its age from its own request, and broadcasts take time. A topic too many costs one extra fetch; a topic too few shows stale data.
const MARGIN_MS = 2_000

/** Sent when a user's role or workplace changes: pages that receive it reconnect with the current permissions. */
export const SESSION_TOPIC = 'session' satisfies Topic

/** Notifies open pages of every process what to refetch, within a moment after the transaction has committed. */
export async function broadcastTopics(db: Db, to: Audience[], topics: Topic[]): Promise<void> {
  await addToOutbox(db, [topicsEntry(to, topics)])
}

/** Returns a broadcast as an entry of the outbox, for a statement that also writes something else. */
export function topicsEntry(to: Audience[], topics: Topic[]): OutboxEntry {
  return entryOf({ to, topics })
}

/** Closes the stream of a session that has ended, in every process, within a moment after the transaction has committed. */
export async function endStream(db: Db, sessionId: string): Promise<void> {
  await addToOutbox(db, [entryOf({ to: [`session:${sessionId}`], topics: [], isEnd: true })])
}

function entryOf(broadcast: Broadcast): OutboxEntry {
  return { kind: 'broadcast', payload: broadcast }
}

export async function openLive(connections: Connections, log: Log, silenceMs?: number): Promise<Live> {
  const streams = createLiveStreams()
  const watchers: { topics: readonly Topic[]; act: () => void }[] = []
  let recent: { atMs: number; broadcast: Broadcast }[] = []
  let listeningSinceMs = Number.POSITIVE_INFINITY

  function receive(payload: string): void {
    const broadcasts = broadcastsIn(payload)
    const atMs = performance.now()
    recent = [
      ...recent.filter((past) => past.atMs > atMs - HISTORY_MS),
      ...broadcasts.map((broadcast) => ({ atMs, broadcast })),
    ]
    for (const broadcast of broadcasts) deliver(broadcast)
  }

  // Broadcasts may have been missed before, so close all streams: every page reconnects and refetches its data.
  function restart(): void {
    recent = []
    listeningSinceMs = performance.now()
    streams.closeAll()
    for (const { act } of watchers) act()
  }

  function deliver({ to, topics, isEnd = false }: Broadcast): void {
    for (const { topics: watched, act } of watchers) if (topics.some((topic) => watched.includes(topic))) act()
    streams.send(to, topicsAsText(topics))
    if (isEnd || topics.includes(SESSION_TOPIC)) for (const stream of streams.find(to)) streams.close(stream)
  }

  function openingEvents(audiences: Set<string>, ageMs: number | undefined): string {
    const fromMs = performance.now() - (ageMs ?? Number.POSITIVE_INFINITY) - MARGIN_MS
    if (fromMs < listeningSinceMs || fromMs < performance.now() - HISTORY_MS) return 'event: open\ndata: open\n\n'
    const missed = recent
      .filter(({ atMs, broadcast: { to } }) => atMs >= fromMs && to.some((audience) => audiences.has(audience)))
      .flatMap(({ broadcast: { topics } }) => topics)
    return `event: open\ndata: ${CAUGHT_UP}\n\n${topicsAsText([...new Set(missed)])}`
  }

  const heartbeat = setInterval(() => streams.sendToAll(': beat\n\n'), HEARTBEAT_MS)
  heartbeat.unref()
  const listener = await openListener({
    connections,
    log,
    channel: CHANNEL,
    name: 'voltloop live',
    onNotification: receive,
    onConnect: restart,
    ...(silenceMs !== undefined && { silenceMs }),
  })
  return {
    isListening: () => listener.isListening(),
    stream: (actor, ageMs, response) => {
      const audiences = audiencesOf(actor)
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      response.write(`retry: 1000\n${openingEvents(audiences, ageMs)}`)
      const own = streams.find([`user:${actor.userId}`])
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - STREAMS_PER_USER))) streams.close(oldest)
      streams.add(response, audiences)
      // The session may have ended after the request was authenticated and before its stream was opened.
      const session = `session:${actor.sessionId}` as const
      if (recent.some(({ broadcast: { to, isEnd } }) => isEnd && to.includes(session))) streams.close(response)
      const end = setTimeout(() => streams.close(response), STREAM_LIFETIME_MS)
      response.on('close', () => {
        clearTimeout(end)
        streams.remove(response)
      })
    },
    watch: (topics, act) => void watchers.push({ topics, act }),
    close: async () => {
      clearInterval(heartbeat)
      streams.closeAll()
      await listener.close()
    },
  }
}

export function broadcastsIn(payload: string): Broadcast[] {
  return JSON.parse(payload) as Broadcast[]
}

function topicsAsText(topics: Topic[]): string {
  return topics.map((topic) => `event: topic\ndata: ${topic}\n\n`).join('')
}

function audiencesOf(actor: Actor): Set<string> {
  const audiences = new Set([`user:${actor.userId}`, `session:${actor.sessionId}`, `role:${actor.role}`])
  if (actor.cityId) audiences.add(`city:${actor.cityId}`)
  if (actor.hubId) audiences.add(`hub:${actor.hubId}`)
  return audiences
}
