import type pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** The connection that sent it. */
  readonly connection: number
}

/** Records every statement that goes through the product's pool, in order, from the call of `begin` on. */
export function recordStatements(pool: pg.Pool): { begin(): void; statements: Statement[] } {
  const statements: Statement[] = []
  const watched = new WeakSet<pg.PoolClient>()
  let isOn = false
  let connections = 0
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const connection = ++connections
    const runQuery = client.query.bind(client)
    const query = (...given: unknown[]): unknown => {
      const [statement] = given
      if (isOn && isStatement(statement))
        statements.push({ text: statement.text, values: statement.values ?? [], connection })
      return Reflect.apply(runQuery, client, given)
    }
    Object.assign(client, { query })
  })
  return { begin: () => void (isOn = true), statements }
}

function isStatement(value: unknown): value is { text: string; values?: unknown[] } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}

/**
 * Watches the product's pool. Returns a function that runs requests and returns their statements in order, without those of the relay, which looks
 * into the outbox meanwhile.
 */
export function watchStatements(pool: pg.Pool): (work: () => Promise<unknown>) => Promise<string[]> {
  const recording = recordStatements(pool)
  recording.begin()
  return async (work) => {
    recording.statements.length = 0
    await work()
    return withoutRelay(recording.statements)
  }
}

function withoutRelay(statements: readonly Statement[]): string[] {
  const open = new Map<number, string[]>()
  const transactions: string[][] = []
  for (const { text, connection } of statements) {
    const transaction = open.get(connection) ?? []
    if (transaction.length === 0) transactions.push(transaction)
    transaction.push(text)
    const isOver = text === 'commit' || text === 'rollback' || (transaction.length === 1 && text !== 'begin')
    open.set(connection, isOver ? [] : transaction)
  }
  const isOfRelay = (texts: string[]) => texts.some((text) => /from outbox|pg_notify/.test(text))
  const isCutOff = (texts: string[]) => texts.every((text) => text === 'begin' || text === 'commit')
  return transactions.filter((texts) => !isOfRelay(texts) && !isCutOff(texts)).flat()
}
