import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { retryDuringOutage } from '../outage.ts'
import type { Connections } from './connections.ts'

export interface ListenerSetting {
  connections: Connections
  log: Log
  channel: string
  /** The name of the connection in `pg_stat_activity`. */
  name: string
  onNotification(payload: string): void
  /** Called each time that the listener has connected. Notifications from before are lost. */
  onConnect(): void
  /** How long a heartbeat may take. After that the connection is replaced. */
  silenceMs?: number
}

export interface Listener {
  isListening(): boolean
  close(): Promise<void>
}

const RECONNECT_MS = 1_000
const SILENCE_MS = 10_000

/**
 * Listens to a channel until it is closed. Heartbeats show that notifications still arrive: a connection can fail without an error, and a process
 * that receives nothing would look healthy.
 */
export async function openListener(setting: ListenerSetting): Promise<Listener> {
  const { connections, log, silenceMs = SILENCE_MS } = setting
  const heartbeatChannel = `voltloop_heartbeat_${randomBytes(8).toString('hex')}`
  let client: pg.Client | null = null
  // When the heartbeat was sent that has not come back yet.
  let awaitedSinceMs: number | null = null
  let isClosing = false

  async function connect(): Promise<void> {
    const next = new pg.Client(connections.options(setting.name))
    next.on('error', (error) => log.warn({ err: error, channel: setting.channel }, 'listening connection lost'))
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === heartbeatChannel) awaitedSinceMs = null
      else setting.onNotification(payload)
    })
    try {
      await next.connect()
      await next.query(`listen ${setting.channel}; listen ${heartbeatChannel}`)
    } catch (error) {
      await next.end()
      throw error
    }
    // Register this only after a successful connection: a failed attempt also emits 'end', and its caller already retries.
    next.on('end', () => {
      client = null
      if (!isClosing) void reconnect()
    })
    client = next
    awaitedSinceMs = null
    setting.onConnect()
  }

  async function reconnect(): Promise<void> {
    while (!isClosing) {
      await pause(RECONNECT_MS)
      try {
        await connect()
        return
      } catch (error) {
        log.warn({ err: error, channel: setting.channel }, 'listening connection not back yet')
      }
    }
  }

  function beat(): void {
    if (!client) return
    if (awaitedSinceMs === null) {
      awaitedSinceMs = performance.now()
      // An error counts like a missing answer: the next beat replaces the connection.
      client
        .query('select pg_notify($1, $2)', [heartbeatChannel, ''])
        .catch((error: unknown) => log.warn({ err: error, channel: setting.channel }, 'heartbeat failed'))
    } else if (isOverdue()) {
      log.warn({ channel: setting.channel }, 'no notifications arrive; connecting again')
      void client.end()
    }
  }

  const isOverdue = () => awaitedSinceMs !== null && performance.now() - awaitedSinceMs >= silenceMs

  await retryDuringOutage(connect, log)
  const timer = setInterval(beat, silenceMs / 2)
  timer.unref()
  return {
    isListening: () => client !== null && !isOverdue(),
    close: async () => {
      isClosing = true
      clearInterval(timer)
      await client?.end()
    },
  }
}
