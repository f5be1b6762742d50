import { Socket } from 'node:net'
import type pg from 'pg'

/** Opens all connections of this process to PostgreSQL, so that they have the same limits and can be broken together. */
export interface Connections {
  /** Returns the options of a connection or a pool. PostgreSQL shows the name in `pg_stat_activity`. */
  options(name: string, sessionSettings?: string): pg.ClientConfig
  /** Whether a transaction pooler serves the connections. They then have no session: no settings, no named statements, no LISTEN, no session locks. */
  readonly isPooled: boolean
  /** Breaks every connection: its queries fail, and its owner reconnects. */
  breakAll(): void
}

export interface ConnectionCounts {
  open: number
  idle: number
  waiting: number
}

const CONNECT_TIMEOUT_MS = 5_000
const KEEP_ALIVE_AFTER_MS = 10_000
// The server ends a session soon after its machine disappeared. Its locks would otherwise stay for hours.
const SERVER_KEEP_ALIVE =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=20000'

export function createConnections(url: string, { isPooled = false } = {}): Connections {
  const open = new Set<Socket>()
  return {
    isPooled,
    options: (name, sessionSettings = '') => ({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      // A pooler rejects these. Its own configuration has to contain them.
      ...(!isPooled && { options: `-c timezone=UTC ${SERVER_KEEP_ALIVE} ${sessionSettings}` }),
      stream: () => {
        const socket = new Socket()
        open.add(socket)
        return socket.once('close', () => open.delete(socket))
      },
    }),
    breakAll: () => {
      for (const socket of open) socket.destroy()
    },
  }
}
