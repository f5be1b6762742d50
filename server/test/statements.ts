import type pg from 'pg'

/** A statement that the product sent. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Which connection sent it. */
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
