import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp, type App } from './app.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { systemClock } from './platform/clock.ts'
import { prepareDatabase } from './platform/db/prepare-database.ts'
import { SchemaError } from './platform/db/schema-version.ts'
import { onParentExit } from './platform/parent-exit.ts'
import { createLog, type Log } from './platform/log.ts'
import { retryDuringOutage } from './platform/outage.ts'
import { describeStartProblem } from './start-problem.ts'
import { findFolderFault } from './storage-settings.ts'

// `npm run dev` passes this flag: Vite serves the pages there, and nothing is built.
const HAS_PAGES = !process.argv.includes('--without-pages')
const WEB_FOLDER = HAS_PAGES ? fileURLToPath(new URL('../../web/dist', import.meta.url)) : null

let loaded: Config | null = null

try {
  await serve()
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exit(1)
}

function describeFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof SchemaError) return error.message
  const problem = loaded && describeStartProblem(error, loaded)
  if (problem !== null) return new ConfigError([problem]).message
  return String(error instanceof Error ? error.stack : error)
}

async function serve(): Promise<void> {
  loaded = readConfig(process.env)
  await serveWith(loaded)
}

async function serveWith(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  const folderFault = await findFolderFault(config)
  if (folderFault !== null) throw new ConfigError([folderFault])
  await retryDuringOutage(() => prepareDatabase(config, systemClock(), log), log)
  let closing: Promise<void> | undefined
  const stop = (exitCode: 0 | 1) => {
    closing ??= shutDown(app, config, log, exitCode)
  }
  const app = await buildApp({ config, log, webFolder: WEB_FOLDER, onStuck: () => stop(1) })
  await app.startJobs()
  await app.http.listen({ host: config.HOST, port: config.PORT })
  log.info({ role: config.ROLE, port: config.PORT }, 'ready')
  process.once('SIGTERM', () => stop(0))
  process.once('SIGINT', () => stop(0))
  onParentExit(() => stop(0))
}

// First reports that the process is not ready and serves on, so that load balancers can remove it. Then closes everything, within the time limit.
async function shutDown(app: App, config: Config, log: Log, exitCode: 0 | 1): Promise<void> {
  setTimeout(() => {
    log.error({}, 'shutdown took too long')
    process.exit(1)
  }, config.SHUTDOWN_SECONDS * 1000)
  app.drain()
  await pause(config.drainSeconds * 1000)
  try {
    await app.close()
    process.exit(exitCode)
  } catch (error) {
    log.error({ err: error }, 'shutdown failed')
    process.exit(1)
  }
}
