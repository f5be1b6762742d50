import { readConfig } from '../src/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { prepareDatabase } from '../src/platform/db/prepare-database.ts'
import { createLog } from '../src/platform/log.ts'

// Applies pending migrations as the role of DATABASE_URL_OWNER and gives the role of DATABASE_URL its privileges. Servers can then run without the
// owner's password.
const config = readConfig(process.env)
if (config.DATABASE_URL_OWNER === undefined) throw new Error('DATABASE_URL_OWNER is missing.')
await prepareDatabase(config, systemClock(), createLog(config.LOG_LEVEL))
