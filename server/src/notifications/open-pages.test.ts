import { listNotifications, readAllNotifications } from '@voltloop/contract/notifications/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnApp, type TestApp } from '../../test/support/app.ts'
import { makeBooking, makeShop, type Shop } from '../../test/support/people/bookings.ts'
import { dataOf, type Caller } from '../../test/support/caller.ts'
import { as, type Person } from '../../test/support/people/people.ts'

let server: TestApp
let shop: Shop
let sibling: Caller
beforeAll(async () => {
  server = await startOwnApp()
  shop = await makeShop(server, await as(server, 'SUPER_ADMIN'), 5)
  sibling = await server.startSibling()
  await server.app.startJobs()
})
afterAll(() => server.close())

/** Opens a page at the other server process and reads until it is told to refetch notifications. */
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

test('an event on one server process refreshes pages at another once the notification can be fetched', async () => {
  const page = await pageOf(shop.manager)
  const { transactionId } = await makeBooking(server, shop)
  await page.untilTold()
  const { notifications, unread } = dataOf(await shop.manager.call(listNotifications, { query: {} }))
  expect([unread, notifications[0]?.transactionId]).toEqual([1, transactionId])
  page.close()
})

test('marking a notification as read refreshes all pages of its user', async () => {
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
