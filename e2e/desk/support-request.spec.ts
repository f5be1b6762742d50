import { TICKET_RAISED } from '@voltloop/contract/support/support-messages'
import { REQUEST_NOT_SENT } from '../../web/src/features/support/support.words.ts'
import { listOwnTickets } from '@voltloop/contract/support/support'
import type { Page } from '@playwright/test'
import { dataOf } from '../../server/test/support/caller.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { test, type Rider } from '../harness/world.ts'
import { expectToast } from '../harness/toasts.ts'
import { expect } from '../fixtures.ts'

async function openDialog(page: Page, transactionId: string) {
  await page.goto('/dashboard/booking')
  await page
    .getByRole('article', { name: `Ride ${transactionId}` })
    .getByRole('button', { name: 'Support' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Raise a request' })
  await expect(dialog).toContainText(`About ${transactionId}`)
  return { dialog, submit: dialog.getByRole('button', { name: 'Submit' }) }
}

async function ticketsOf({ caller }: Rider) {
  const tickets = dataOf(await caller.call(listOwnTickets, { query: {} }))
  return tickets.map(({ transactionId, description, status }) => ({ transactionId, description, status }))
}

test('a customer requests help with a booking, which creates an open ticket', async ({ as, shop }) => {
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  const page = await as(rider)
  const { dialog, submit } = await openDialog(page, transactionId)
  await expect(dialog.getByRole('radio')).toHaveCount(4)
  for (const reason of ['Contact customer support', 'Get bike service', 'Emergency breakdown', 'Other']) {
    await expect(dialog.getByRole('radio', { name: reason })).not.toBeChecked()
  }
  await dialog.getByRole('radio', { name: 'Emergency breakdown' }).check()
  await expect(dialog.getByLabel('Your reason')).toBeHidden()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await submit.click()
  expect((await sent).postDataJSON()).toEqual({
    requestType: 'BOOKING',
    description: 'Emergency breakdown',
    transactionId,
  })
  await expectToast(page, TICKET_RAISED)
  await expect(dialog).toBeHidden()
  expect(await ticketsOf(rider)).toEqual([{ transactionId, description: 'Emergency breakdown', status: 'OPEN' }])
})

test('a customer must choose a reason for a ticket, and must write one after choosing Other', async ({ as, shop }) => {
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  const page = await as(rider)
  const { dialog, submit } = await openDialog(page, transactionId)
  await submit.click()
  await expect(dialog.getByText('Reason for booking cancellation is required', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await dialog.getByRole('radio', { name: 'Other' }).check()
  await submit.click()
  const text = dialog.getByLabel('Your reason')
  await expect(dialog.getByText('Write a reason for your ticket', { exact: true })).toBeVisible()
  await expect(text).toBeFocused()
  await text.fill('   ')
  await expect(dialog.getByText('Write a reason for your ticket', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await ticketsOf(rider)).toEqual([])

  await text.fill('  The key does not turn. ')
  await submit.click()
  await expect(dialog).toBeHidden()
  expect(await ticketsOf(rider)).toEqual([{ transactionId, description: 'The key does not turn.', status: 'OPEN' }])
})

test('a customer whose ticket cannot be sent sees an error and keeps the typed text', async ({ as, shop, noise }) => {
  noise.allow(/ERR_FAILED/)
  noise.allow(/status of 409/)
  const rider = await shop.newRider()
  const page = await as(rider)
  const { dialog, submit } = await openDialog(page, await shop.book(rider))
  await dialog.getByRole('radio', { name: 'Other' }).check()
  await dialog.getByLabel('Your reason').fill('The battery is empty.')
  await page.route('**/api/v1/customer-support', (route) => route.abort())
  await submit.click()
  await expectToast(page, REQUEST_NOT_SENT)
  await page.unroute('**/api/v1/customer-support')
  await page.route('**/api/v1/customer-support', (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, code: 'ticketState', message: 'This booking has a ticket already.' },
    }),
  )
  await submit.click()
  await expectToast(page, 'This booking has a ticket already.')
  await expect(dialog.getByLabel('Your reason')).toHaveValue('The battery is empty.')
  // Use the keyboard, because the two toasts cover the buttons.
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(dialog).toBeHidden()
})
