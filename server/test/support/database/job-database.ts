import { afterAll } from 'vitest'
import { systemClock } from '../../../src/platform/clock.ts'
import { createConnections } from '../../../src/platform/db/connections.ts'
import { openDatabase, type Database } from '../../../src/platform/db/pool.ts'
import type { Job } from '../../../src/platform/jobs/jobs.ts'
import type { WorkerSetting } from '../../../src/platform/jobs/worker.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createTestDatabase } from './database.ts'

export interface JobDatabase {
  url: string
  database: Database
  settingWith: (jobs: Job[]) => WorkerSetting
}

/** Opens a database without a server, to run jobs in. It is dropped after the tests of the file. */
export async function openJobDatabase(): Promise<JobDatabase> {
  const created = await createTestDatabase()
  const { url } = created
  const database = openDatabase(url, () => undefined)
  afterAll(async () => {
    await database.close()
    await created.drop()
  })
  return {
    url,
    database,
    settingWith: (jobs) => ({
      pool: database.pool,
      connections: createConnections(url),
      findDatabaseProblem: () => null,
      transact: database.transact,
      clock: systemClock(),
      log: createLog('silent'),
      jobs,
    }),
  }
}
