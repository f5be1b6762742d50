import { createConnections } from '../../../src/platform/db/connections.ts'
import { openDatabase } from '../../../src/platform/db/pool.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { onEvent } from '../../../src/platform/jobs/jobs.ts'
import { startWorker } from '../../../src/platform/jobs/worker.ts'
import { createLog } from '../../../src/platform/log.ts'

// The jobs test runs this as a separate process and kills it while it is running a job.
const databaseUrl = process.argv[2] ?? ''
const database = openDatabase(databaseUrl, () => undefined)
const hang = onEvent('test.happened', 'slow', () => new Promise(() => process.stdout.write('holding\n')))
await startWorker({
  pool: database.pool,
  connections: createConnections(databaseUrl),
  findDatabaseProblem: () => null,
  transact: database.transact,
  clock: systemClock(),
  log: createLog('silent'),
  jobs: [hang],
})
