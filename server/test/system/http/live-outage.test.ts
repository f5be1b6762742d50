import { expect, onTestFinished, test } from 'vitest'
import { createConnections } from '../../../src/platform/db/connections.ts'
import { openLive } from '../../../src/platform/live.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createTestDatabase } from '../../support/database/database.ts'
import { openDatabaseProxy } from '../../support/database/database-proxy.ts'

async function openLiveThroughProxy(silenceMs?: number) {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const proxy = await openDatabaseProxy(database.url)
  onTestFinished(() => proxy.close())
  const live = await openLive(createConnections(proxy.url), createLog('silent'), silenceMs)
  onTestFinished(() => live.close())
  return { live, proxy }
}

test('reconnects with one attempt at a time while the database is unreachable, and ends with one connection', async () => {
  const { proxy } = await openLiveThroughProxy()
  const before = proxy.attemptedAtMs.length

  proxy.refuse()
  await expect.poll(() => proxy.attemptedAtMs.length - before).toBeGreaterThanOrEqual(4)
  const attempts = proxy.attemptedAtMs.slice(before)
  const pauses = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0))
  // Each attempt waits a second after the last one failed. A slow machine only lengthens the pauses; concurrent attempts would be closer together.
  for (const pause of pauses) expect(pause).toBeGreaterThan(900)

  proxy.accept()
  await expect.poll(() => proxy.working()).toBe(1)
})

test('notices that nothing arrives on a connection that was cut off without an error, and connects again', async () => {
  const { live, proxy } = await openLiveThroughProxy(500)
  expect(live.isListening()).toBe(true)
  proxy.cutOff()
  await expect.poll(() => live.isListening()).toBe(false)
  await expect.poll(() => live.isListening()).toBe(true)
  await expect.poll(() => [proxy.working(), proxy.silent()]).toEqual([1, 0])
})
