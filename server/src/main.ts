import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { systemClock } from './platform/clock.ts'
import { prepareDatabase } from './platform/db/prepare-database.ts'
import { onParentExit } from './platform/parent-exit.ts'
import { createLog } from './platform/log.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

try {
  await serve()
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
}

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  await prepareDatabase(config, systemClock(), log)
  const app = await buildApp({ config, log, webFolder: WEB_FOLDER })
  await app.startJobs()
  await app.http.listen({ host: config.HOST, port: config.PORT })
  log.info({ role: config.ROLE, port: config.PORT }, 'ready')

  let closing: Promise<void> | undefined
  const stop = () => {
    closing ??= app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  onParentExit(stop)
}
