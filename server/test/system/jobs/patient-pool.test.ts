import { expect, test } from 'vitest'
import { PatientPool } from '../../../src/platform/jobs/patient-pool.ts'
import { createTestDatabase } from '../../support/database/database.ts'

test('a connection that the job library releases twice goes back to the pool once', async () => {
  const database = await createTestDatabase()
  const pool = new PatientPool({ connectionString: database.url, max: 1 }, () => null)
  const releaseTwice = Promise.withResolvers<void>()
  pool.connect((_error, _client, done) => {
    done()
    done()
    releaseTwice.resolve()
  })
  await releaseTwice.promise
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  await pool.end()
  await database.drop()
})
