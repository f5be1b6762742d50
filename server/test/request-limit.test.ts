import { getMe } from '@voltloop/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnApp, type TestApp } from './app.ts'
import { callerAt } from './caller.ts'
import { as } from './people.ts'

// The factor allows twelve requests a minute.
let server: TestApp
beforeAll(async () => {
  server = await startOwnApp({ RATE_LIMIT_FACTOR: '0.02' })
})
afterAll(() => server.close())

test('limits a user who sends too many requests, but not a colleague behind the same address', async () => {
  const [busy, colleague] = [await as(server, 'SALES_AGENT'), await as(server, 'SALES_AGENT')]
  const statuses: number[] = []
  for (let count = 0; count < 15; count++) statuses.push((await busy.call(getMe, {})).status)
  expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(statuses.at(-1)).toBe(429)
  expect((await busy.call(getMe, {})).body).toMatchObject({ success: false, code: 'tooMany' })
  expect((await colleague.call(getMe, {})).status).toBe(200)
})

test('counts requests with invented sessions against their address', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 15; count++) {
    statuses.push((await callerAt(server.url, `voltloop=made-up-${count}`).call(getMe, {})).status)
  }
  expect(statuses.at(-1)).toBe(429)
})
