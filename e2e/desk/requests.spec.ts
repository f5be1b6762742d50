import { acceptTicket, raiseTicket } from '@voltloop/contract/support/support'
import type { Locator, Page } from '@playwright/test'
import { callerAt, dataOf } from '../../server/test/support/caller.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { test } from '../harness/world.ts'
import { headOffice } from '../harness/staff.ts'
import { expectToast } from '../harness/toasts.ts'
import { expect } from '../fixtures.ts'

const REQUESTS = '/dashboard/user-request'
const PROFILE = '/dashboard/profile'
const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const edgeOf = (card: Locator) => card.locator('[data-edge]')

// A reload would remove this attribute, so its presence proves that the page was not reloaded.
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', 'yes'))
const expectNotReloaded = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-marked', 'yes')

test('a customer raises a ticket, support accepts and closes it with a response, and the customer reads the response', async ({
  as,
  shop,
  product,
  sessionOf,
}) => {
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  const { hire } = await headOffice(product.url, sessionOf)
  const desk = await as(await hire('CUSTOMER_SUPPORT'))
  await desk.goto(`${REQUESTS}?q=${rider.phone}`)
  await expect(desk).toHaveTitle('Customer Requests · Voltloop')
  await expect(desk.getByText('No requests found')).toBeVisible()
  for (const name of ['Request 0', 'Progress 0', 'Closed 0']) await expect(tab(desk, name)).toBeVisible()
  await mark(desk)

  const phone = await as(rider)
  await phone.goto('/dashboard/booking')
  await phone
    .getByRole('article', { name: `Ride ${transactionId}` })
    .getByRole('button', { name: 'Support' })
    .click()
  const ask = phone.getByRole('dialog', { name: 'Raise a request' })
  await ask.getByRole('radio', { name: 'Other' }).check()
  await ask.getByLabel('Your reason').fill('The mirror is loose.')
  await ask.getByRole('button', { name: 'Submit' }).click()
  await expect(ask).toBeHidden()
  await phone.goto(`${PROFILE}#raised-tickets`)
  const raised = phone.getByRole('region', { name: 'Raised Ticket' })
  await expect(raised).toBeFocused()
  await expect(raised).toBeInViewport()
  const own = raised.getByRole('article', { name: 'The mirror is loose.' })
  await expect(own).toContainText('OPEN')
  await expect(own).toContainText(`${transactionId}, ${shop.modelTitle}`)
  await mark(phone)

  const card = cardOf(desk, 'The mirror is loose.')
  await expect(tab(desk, 'Request 1')).toBeVisible()
  await expect(card).toContainText(/Request id : #\d{4,}/)
  await expect(card).toContainText('OPEN')
  await expect(edgeOf(card)).toBeHidden()
  const toggle = card.getByRole('button', { name: /The mirror is loose/ })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(edgeOf(card)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(card.getByRole('region')).toHaveCSS('max-height', '1000px')
  await expect(card.getByRole('heading', { level: 3 })).toHaveText([
    'Booking Details',
    'Subscription Details',
    'User Details',
  ])
  await expect(card).toContainText(`ID${transactionId}`)
  await expect(card).toContainText(`Model${shop.modelTitle}Model id`)
  await expect(card).toContainText(`Pick-up hub${shop.hub.name}Inspected byNot inspected`)
  await expect(card).toContainText(`Name${shop.week.name}CostRs. 1,050`)
  await expect(card).toContainText(`NameMeera JoshiPhone+91 ${rider.phone.slice(0, 5)} ${rider.phone.slice(5)}`)
  await expect(card.getByRole('link', { name: /^Call/ })).toBeHidden()
  await expect(card.getByRole('button', { name: 'Close Ticket' })).toBeHidden()
  await expectNoSidewaysScroll(desk)
  await expectAccessible(desk)

  await card.getByRole('button', { name: 'Accept Ticket' }).click()
  await expectToast(desk, 'Ticket accepted')
  await expect(desk.getByText('No requests found')).toBeVisible()
  await expect(own).toContainText('IN PROGRESS')
  await tab(desk, 'Progress 1').click()
  await expect(desk).toHaveURL(`${REQUESTS}?q=${rider.phone}&tab=progress`)
  await expect(edgeOf(card)).toHaveAttribute('data-edge', 'IN_PROGRESS')
  await expect(card.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:+91${rider.phone}`)
  await expect(card.getByRole('button', { name: 'Accept Ticket' })).toBeHidden()

  await card.getByRole('button', { name: 'Close Ticket' }).click()
  const answer = desk.getByRole('dialog', { name: 'Close Ticket' })
  const submit = answer.getByRole('button', { name: 'Close Ticket' })
  await expect(answer.getByRole('button')).toContainText(['Back', 'Close Ticket'])
  await submit.click()
  await expect(answer.getByText('Ticket Closing description is required', { exact: true })).toBeVisible()
  await expect(answer.getByLabel('Your response')).toBeFocused()
  await expectAccessible(desk)
  await answer.getByLabel('Your response').fill('A mechanic comes\nto you at five.')
  await submit.click()
  await expectToast(desk, 'Ticket closed')
  await expect(answer).toBeHidden()
  await expect(desk.getByText('No requests found')).toBeVisible()
  await expect(own).toContainText('FULFILLED')
  await expect(own).toContainText(/Answered \d\d \w{3} \d\d, \d\d:\d\d [AP]M/)
  await expect(own).toContainText('A mechanic comes to you at five.')
  await expectNoSidewaysScroll(phone)
  await expectAccessible(phone)

  await tab(desk, 'Closed 1').click()
  await expect(edgeOf(card)).toHaveAttribute('data-edge', 'FULFILLED')
  await expect(card.getByRole('heading', { name: 'Response' })).toBeVisible()
  await expect(card).toContainText('A mechanic comes to you at five.')
  await expect(card.getByRole('button')).toHaveCount(1)
  for (const page of [desk, phone]) await expectNotReloaded(page)
})

test('the super admin finds a ticket by its number and rejects it with a response that the customer reads', async ({
  as,
  shop,
  product,
  sessionOf,
}) => {
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  const ask = async (description: string) =>
    dataOf(await rider.caller.call(raiseTicket, { body: { requestType: 'BOOKING', description, transactionId } }))
  const { requestId } = await ask('Please paint it pink')
  for (const nth of [1, 2, 3, 4, 5]) await ask(`Question ${nth}`)

  const desk = await as('superAdmin')
  await desk.goto(REQUESTS)
  await desk.getByRole('textbox', { name: /^Search/ }).fill(`#${requestId}`)
  await expect(desk).toHaveURL(`${REQUESTS}?q=%23${requestId}`)
  await expect(desk.getByRole('article').filter({ hasText: 'Question 1' })).toHaveCount(0)
  const card = cardOf(desk, 'Please paint it pink')
  await card.getByRole('button', { name: /paint it pink/ }).click()
  await card.getByRole('button', { name: 'Reject' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Reject Ticket' })
  await dialog.getByLabel('Your response').fill('Our scooters stay green.')
  // A colleague accepts the ticket meanwhile. Its card leaves the list, but the open dialog must keep the typed response.
  const { name, value } = await sessionOf('superAdmin')
  dataOf(await callerAt(product.url, `${name}=${value}`).call(acceptTicket, { params: { requestId } }))
  await expect(desk.locator('article', { hasText: 'Please paint it pink' })).toHaveCount(0)
  await expect(dialog.getByLabel('Your response')).toHaveValue('Our scooters stay green.')
  await dialog.getByRole('button', { name: 'Reject Ticket' }).click()
  await expectToast(desk, 'Ticket rejected')
  await expect(tab(desk, 'Request 0')).toBeVisible()
  await tab(desk, 'Closed 1').click()
  await expect(card).toContainText('REJECTED')
  await expect(edgeOf(card)).toHaveAttribute('data-edge', 'REJECTED')
  await desk.goto(PROFILE)
  await expect(desk.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Raised Ticket' })).toBeHidden()

  const phone = await as(rider)
  await phone.goto(PROFILE)
  const raised = phone.getByRole('region', { name: 'Raised Ticket' })
  await expect(raised.getByRole('article')).toHaveCount(5)
  await raised.getByRole('button', { name: 'Show more' }).click()
  await expect(raised.getByRole('article')).toHaveCount(6)
  const own = raised.getByRole('article', { name: 'Please paint it pink' })
  await expect(own).toContainText('REJECTED')
  await expect(own).toContainText('Our scooters stay green.')
})
