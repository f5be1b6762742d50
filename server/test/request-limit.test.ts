import { getMe } from '@voltloop/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { callerAt } from './caller.ts'
import { as } from './people.ts'

// Twelve requests a minute.
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ RATE_LIMIT_FACTOR: '0.02' })
})
afterAll(() => server.close())

test('who asks too often is sent away, and colleagues behind the same address are not', async () => {
  const [busy, colleague] = [await as(server, 'SALES_AGENT'), await as(server, 'SALES_AGENT')]
  const statuses: number[] = []
  for (let asked = 0; asked < 15; asked++) statuses.push((await busy.call(getMe, {})).status)
  expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(statuses.at(-1)).toBe(429)
  expect((await busy.call(getMe, {})).body).toMatchObject({ success: false, code: 'tooMany' })
  expect((await colleague.call(getMe, {})).status).toBe(200)
})

test('a session that is made up counts for the address, however many there are', async () => {
  const statuses: number[] = []
  for (let asked = 0; asked < 15; asked++) {
    statuses.push((await callerAt(server.url, `voltloop=made-up-${asked}`).call(getMe, {})).status)
  }
  expect(statuses.at(-1)).toBe(429)
})
