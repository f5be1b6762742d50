import { prepareAccount } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { clearLeftover } from './leftover.ts'
import { openHome } from './home.ts'
import { serve } from './serve.ts'

/**
 * Starts a real PostgreSQL in `dataDir` for as long as this process lives, and answers once it takes connections.
 * It ends cleanly by itself when this process dies, even by kill -9; what was committed is still there at the next start.
 * Every error's message is one sentence fit to show to a person.
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
  /** Any free one when left out. */
  readonly port?: number
  /** False for tests whose data may be lost in a crash: their commits then do not wait for the disk. True when left out. */
  readonly isDurable?: boolean
}

interface EmbeddedDatabase {
  /** Its user is a superuser, so that tests can make databases of their own. */
  readonly url: string
  readonly stop: () => Promise<void>
  /** Settles when the server is gone, whether it was stopped or not. */
  readonly ended: Promise<void>
}
