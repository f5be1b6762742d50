import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { startOwnApp } from '../../support/app.ts'
import { openDatabaseProxy } from '../../support/database/database-proxy.ts'

const server = await startOwnApp()
afterAll(() => server.close())

test('the count of the demo data waits for a database that is lost meanwhile', async () => {
  const proxy = await openDatabaseProxy(server.databaseUrl)
  proxy.refuse()
  const script = fileURLToPath(new URL('../../../scripts/count-demo.ts', import.meta.url))
  const env = { ...process.env, ...server.settings, DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' }
  const counting = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(counting, 'exit')
  await expect.poll(() => proxy.attemptedAtMs.length).toBeGreaterThan(1)
  proxy.accept()
  expect(await ended).toEqual([0, null])
  proxy.close()
})
