import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startOwnApp } from '../../support/app.ts'
import { expectNoDeadlocks } from '../../support/database/interleave.ts'

test('runs a deadlocked transaction again and logs it, which fails a test that expects no deadlocks', async () => {
  const server = await startOwnApp()
  onTestFinished(() => server.close())
  expectNoDeadlocks(server)
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lockBoth = (first: number, second: number, mine: number) =>
    server.app.database.transact(async (db) => {
      await sql`select pg_advisory_xact_lock(${first}::int)`.execute(db)
      gates[mine]?.resolve()
      await Promise.all(gates.map((gate) => gate.promise))
      await sql`select pg_advisory_xact_lock(${second}::int)`.execute(db)
      return mine
    })
  expect(await Promise.all([lockBoth(1, 2, 0), lockBoth(2, 1, 1)])).toEqual([0, 1])
  expect(server.logged.filter((line) => line.includes('a transaction failed and runs again'))).toHaveLength(1)
  expect(() => expectNoDeadlocks(server)).toThrow('to deeply equal')
})
