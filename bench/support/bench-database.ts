import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock } from '../../server/src/platform/clock.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { startEmbeddedDatabase } from '../../scripts/embedded-db/index.ts'
import { createLog } from '../../server/src/platform/log.ts'

export interface BenchDatabase {
  url: string
  client: pg.Client
  close: () => Promise<void>
}

/** Starts an empty, migrated database of its own and connects to it. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'voltloop-bench-'))
  const embedded = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined })
  await migrate(embedded.url, systemClock(), createLog('silent'))
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  return {
    url: embedded.url,
    client,
    close: async () => {
      await client.end()
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
