import { ConfigError, readConfig, type Config } from '../src/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { prepareDatabase } from '../src/platform/db/prepare-database.ts'
import { SchemaError } from '../src/platform/db/schema-version.ts'
import { createLog } from '../src/platform/log.ts'
import { describeStartProblem } from '../src/start-problem.ts'

// Applies pending migrations as the role of DATABASE_URL_OWNER, or of DATABASE_URL if that role owns the tables, and gives the role of DATABASE_URL
// its privileges. Servers of the previous version may run meanwhile.
let config: Config | null = null
try {
  config = readConfig(process.env)
  await prepareDatabase({ ...config, MIGRATIONS: 'apply' }, systemClock(), createLog(config.LOG_LEVEL))
} catch (error) {
  const problem = config && describeStartProblem(error, config)
  const known = problem === null ? error : new ConfigError([problem])
  if (!(known instanceof ConfigError || known instanceof SchemaError)) throw error
  process.stderr.write(`${known.message}\n`)
  process.exit(1)
}
