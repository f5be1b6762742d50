import { listNotifications, readAllNotifications } from '@voltloop/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeBooking, makeShop, type Shop } from '../../test/bookings.ts'
import { dataOf, type Caller } from '../../test/caller.ts'
import { as, type Person } from '../../test/people.ts'

let server: TestApp
let shop: Shop
let sibling: Caller
beforeAll(async () => {
  server = await startTestApp()
  shop = await makeShop(server, await as(server, 'SUPER_ADMIN'), 5)
  sibling = await server.startSibling()
  await server.app.startJobs()
})
afterAll(() => server.close())

/** A page that hangs on the other process: hears until it is told of notifications. */
async function pageOf({ cookie }: Person) {
  const abort = new AbortController()
  const response = await sibling.fetch('/api/v1/live', { headers: { cookie }, signal: abort.signal })
  if (!response.body) throw new Error('no body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  return {
    untilTold: async () => {
      for (let text = ''; !text.includes('data: notifications\n');) {
        const { done, value } = await reader.read()
        if (done) throw new Error('The stream ended.')
        text += value
      }
    },
    close: () => abort.abort(),
  }
}

test('what happens on one server process rings on pages that hang on another, when there is something to fetch', async () => {
  const page = await pageOf(shop.manager)
  const { transactionId } = await makeBooking(server, shop)
  await page.untilTold()
  const { notifications, unread } = dataOf(await shop.manager.call(listNotifications, { query: {} }))
  expect([unread, notifications[0]?.transactionId]).toEqual([1, transactionId])
  page.close()
})

test('what is read in one place is read on all of one’s pages', async () => {
  const ringing = await pageOf(shop.agent)
  await makeBooking(server, shop)
  await ringing.untilTold()
  ringing.close()
  const page = await pageOf(shop.agent)
  dataOf(await shop.agent.call(readAllNotifications, {}))
  await page.untilTold()
  expect(dataOf(await shop.agent.call(listNotifications, { query: {} })).unread).toBe(0)
  page.close()
})
