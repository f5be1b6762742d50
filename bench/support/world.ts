import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findPlace, leavePlace } from '../../e2e/harness/product.ts'
import { openSecrets } from '../../scripts/local/secrets.ts'
import { localSettings } from '../../scripts/local/settings.ts'
import { readPorts } from '../../scripts/setup/ports.mjs'
import { root } from '../../scripts/setup/project.mjs'
import { buildWeb } from '../../scripts/setup/web-build.mjs'
import { systemClock } from '../../server/src/platform/clock.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { startEmbeddedDatabase } from '../../scripts/embedded-db/index.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { startProcess, type RunningProcess } from './process.ts'

export interface World {
  readonly databaseUrl: string
  /** The data folder of PostgreSQL. */
  readonly folder: string
  /** A separate connection pool, to fill the database and to check the results. */
  readonly pool: pg.Pool
  readonly sandbox: RunningProcess
  /** The URL of the server `main` while it runs. */
  readonly url: string
  /** The environment variables of the servers. */
  readonly env: Readonly<Record<string, string>>
  /** Starts a server process. The gateway sends its webhooks to `main`, also after a restart. */
  startServer(which?: 'main' | 'other', settings?: Record<string, string>): Promise<RunningProcess>
  close(): Promise<void>
}

interface WorldSetting {
  isMigrated?: boolean
  /** An empty database to use in place of an embedded one. */
  database?: { url: string; stop(): Promise<void> }
}

/** Starts an empty database, migrated unless told otherwise, and the sandbox, on which servers can be started. All are real processes. */
export async function openWorld({ isMigrated = true, database }: WorldSetting = {}): Promise<World> {
  const place = await findPlace()
  const second = await findPlace()
  await leavePlace(second)
  const embedded = database ?? (await startEmbeddedDatabase({ dataDir: place.folder, log: () => undefined }))
  if (isMigrated) await migrate(embedded.url, systemClock(), createLog('silent'))
  const local = localSettings(
    {},
    readPorts({ PORT: String(place.port) }),
    place.folder,
    await openSecrets(place.folder),
  )
  const env = {
    ...Object.fromEntries(Object.entries(local).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    DATABASE_URL: embedded.url,
    RATE_LIMIT_FACTOR: '1000000',
  }
  const sandboxUrl = `http://127.0.0.1:${place.port + 1}`
  const sandbox = await startProcess('sandbox/src/main.ts', env, { url: sandboxUrl, health: '/' })
  const pool = new pg.Pool({ connectionString: embedded.url, max: 4 })
  // Idle connections raise an error when the database stops.
  pool.on('error', () => undefined)
  const servers: RunningProcess[] = []
  return {
    databaseUrl: embedded.url,
    folder: place.folder,
    pool,
    sandbox,
    url: `http://127.0.0.1:${place.port}`,
    env,
    startServer: async (which = 'main', settings = {}) => {
      if (!existsSync(join(root, 'web/dist/csp.json'))) await buildWeb(console.log)
      const port = which === 'main' ? place.port : second.port
      const at = { url: `http://127.0.0.1:${port}`, health: '/api/v1/ready' }
      const server = await startProcess('server/src/main.ts', { ...env, ...settings, PORT: String(port) }, at)
      servers.push(server)
      return server
    },
    close: async () => {
      for (const one of [...servers, sandbox]) await one.stop()
      await pool.end()
      await embedded.stop()
      await leavePlace(place)
    },
  }
}
