import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isOutage } from '../outage.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

const RETRY_AFTER_MS = 500
// Cannot connect now. The job library runs a statement again after an error with this code.
const RETRIED_BY_LIBRARY = '57P03'

/**
 * A pool for the job library, which waits for a connection until the database can be used. The library does not handle an error when it records the
 * end of a job: the rejected promise would end the process. So a statement whose connection is lost fails with a code that the library retries.
 */
export class PatientPool extends pg.Pool {
  readonly #findDatabaseProblem: () => string | null
  readonly #marked = new WeakSet<pg.PoolClient>()

  constructor(options: pg.PoolConfig, findDatabaseProblem: () => string | null) {
    super(options)
    this.#findDatabaseProblem = findDatabaseProblem
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const connected = this.#connectWhenUsable()
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, releaseOnce(client)),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    )
  }

  async #connectWhenUsable(): Promise<pg.PoolClient> {
    for (;;) {
      // The library does not handle a rejection when the pool has ended before its work: the process would end with an error while it stops.
      if (this.ending) return new Promise<never>(() => undefined)
      try {
        if (this.#findDatabaseProblem() === null) return this.#markErrors(await super.connect())
      } catch (error) {
        if (!this.ending && !isOutage(error)) throw error
      }
      await pause(RETRY_AFTER_MS)
    }
  }

  #markErrors(client: pg.PoolClient): pg.PoolClient {
    if (this.#marked.has(client)) return client
    this.#marked.add(client)
    const query = client.query.bind(client) as (...values: unknown[]) => unknown
    return Object.assign(client, {
      query: (...values: unknown[]) => {
        const result = query(...values)
        return result instanceof Promise ? result.catch((error: unknown) => throwRetryable(error, client)) : result
      },
    })
  }
}

// The library releases a connection twice if it is lost while the process stops.
function releaseOnce(client: pg.PoolClient): (release?: unknown) => void {
  let isReleased = false
  return (release) => {
    if (isReleased) return
    isReleased = true
    client.release(Boolean(release))
  }
}

function throwRetryable(error: unknown, client: pg.PoolClient): never {
  if (!(error instanceof Error) || !isOutage(error)) throw error
  // The next attempt needs another connection: this one may lead to a read-only server.
  void client.end()
  throw Object.assign(new Error(error.message, { cause: error }), { code: RETRIED_BY_LIBRARY })
}
