import { prepareAccount } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { clearLeftover } from './leftover.ts'
import { openHome } from './home.ts'
import { serve } from './serve.ts'

/**
 * Starts a real PostgreSQL in `dataDir` that runs as long as this process, and resolves once it accepts connections. It shuts down cleanly when this
 * process dies, even after kill -9, and committed data survives. Every error message is one sentence that can be shown to a person.
 */
export async function startEmbeddedDatabase({ dataDir, log, ...how }: Options): Promise<EmbeddedDatabase> {
  const home = await openHome(dataDir)
  const binaries = await prepareBinaries()
  await clearLeftover(home, log)
  const account = await prepareAccount(home, binaries)
  const password = await openCluster(home, binaries, account)
  const server = await serve(home, binaries, account, log, how)
  return {
    url: `postgres://voltloop:${password}@127.0.0.1:${server.port}/postgres`,
    stop: server.stop,
    ended: server.ended,
  }
}

interface Options {
  readonly dataDir: string
  readonly log: (line: string) => void
  /** Defaults to any free port. */
  readonly port?: number
  /** Defaults to true. Set to false in tests: commits then do not wait for the disk, and a crash may lose data. */
  readonly isDurable?: boolean
}

interface EmbeddedDatabase {
  /** The user is a superuser, so that tests can create their own databases. */
  readonly url: string
  readonly stop: () => Promise<void>
  /** Resolves when the server has exited, whether it was stopped or crashed. */
  readonly ended: Promise<void>
}
