import { afterAll, expect, test } from 'vitest'
import { startOwnApp } from '../../support/app.ts'
import { JSON_HEADERS } from '../../support/caller.ts'
import { SANDBOX_SECRETS } from '../../support/outside/sandbox.ts'

const server = await startOwnApp()
afterAll(() => server.close())

async function secondsBehind(): Promise<number> {
  const { keyId, keySecret } = SANDBOX_SECRETS.razorpay
  const response = await fetch(new URL('/v1/orders', server.sandbox.url), {
    method: 'POST',
    headers: { ...JSON_HEADERS, authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
    body: JSON.stringify({ amount: 100, currency: 'INR' }),
  })
  const { created_at: createdAt } = (await response.json()) as { created_at: number }
  return (await server.now()).getTime() / 1000 - createdAt
}

test("moves the gateway's clock with the server's, also when another server starts", async () => {
  expect(await secondsBehind()).toBeLessThan(60)
  await server.advance(30 * 86_400)
  expect(await secondsBehind()).toBeLessThan(60)
  await fetch(new URL('/gateway/clock', server.sandbox.url), {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ now: 0 }),
  })
  expect(await secondsBehind()).toBeGreaterThan(86_400)
  await server.startSibling()
  expect(await secondsBehind()).toBeLessThan(60)
})

test('moves the clock and logs a warning when the sandbox does not answer', async () => {
  const alone = await startOwnApp({ SANDBOX_URL: 'http://127.0.0.1:9' })
  const before = await alone.now()
  await alone.advance(60)
  expect((await alone.now()).getTime() - before.getTime()).toBeGreaterThanOrEqual(60_000)
  const warnings = alone.logged.filter((line) => line.includes("could not move the clock of the sandbox's gateway"))
  expect(warnings).not.toEqual([])
  await alone.close()
})
