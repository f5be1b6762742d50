import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { startGuarded, type Guarded } from './guard.ts'
import type { Home } from './home.ts'
import { explain, LOCK_TAKEN, PORT_TAKEN, WORKERS_STILL_BUSY } from './problems.ts'
import { findServer } from './leftover.ts'
import type { Launch } from './run.ts'
import { settings } from './settings.ts'

/** Starts the server on the requested port or a free one, and retries when waiting or another port can help. */
export async function serve(
  home: Home,
  binaries: Binaries,
  account: Launch,
  log: (line: string) => void,
  { port: requestedPort, isDurable = true }: { port?: number | undefined; isDurable?: boolean | undefined },
): Promise<Guarded & { port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = requestedPort ?? (await findFreePort())
    const command = [binaries.postgres, '-D', home.cluster, ...settings(port, isDurable)]
    const started = await startGuarded(home, account, command, log)
    if (started.server !== null) return { ...started.server, port }
    const isPortTaken = PORT_TAKEN.test(started.output)
    if (isPortTaken && requestedPort !== undefined) {
      throw new Error(
        `Port ${port} on 127.0.0.1, meant for the database, is taken: stop what uses it, or choose another.`,
      )
    }
    // A killed server's pid exists until its parent has reaped it, and PostgreSQL takes such a pid for a running server.
    const isLockDead = LOCK_TAKEN.test(started.output) && (await findServer(home)) === null
    const mayHelp = isPortTaken || isLockDead || WORKERS_STILL_BUSY.test(started.output)
    if (!mayHelp || attempt === ATTEMPTS) throw explain(home, started.output)
    if (!isPortTaken) await pause(ATTEMPT_PAUSE_MS)
  }
}

const ATTEMPTS = 40
const ATTEMPT_PAUSE_MS = 250

function findFreePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address !== null && typeof address === 'object') found(address.port)
        else failed(new Error('The system returned no free port.'))
      })
    })
  })
}
