import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { boardRow, openOnBoard } from '../harness/booking-cards.ts'
import { tableRows } from '../harness/lists/table-rows.ts'
import { test } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

const PATH = '/dashboard/booking'
const SIGN = 'Get the signature'
// The minutes go by while the other roles look.
const UNDO = /^Undo, \d+ min left$/

test('each role sees only its own filters and actions on Vehicles Bookings', async ({ as, shop }) => {
  const rider = await shop.newRider()
  const pending = await shop.book(rider, { plan: shop.day })
  const { transactionId: out } = await shop.ride(await shop.newRider(), shop.week)
  const everybody = [
    { who: 'superAdmin', choosers: ['City', 'Choose hub'], pending: [], out: [] },
    { who: await shop.support(), choosers: ['City', 'Choose hub'], pending: ['Change'], out: ['Renew'] },
    { who: shop.admin, choosers: ['Choose hub'], pending: [], out: [] },
    {
      who: await shop.agent(),
      choosers: ['Choose hub'],
      pending: ['Reject', 'Accept', 'Change'],
      out: ['Swap', 'Drop Inspection', 'Renew by QR or link', 'Correct the plate', UNDO, SIGN],
    },
    {
      who: shop.manager,
      choosers: [],
      pending: ['Reject', 'Accept', 'Accept with a vehicle', 'Change'],
      out: ['Swap', 'Drop Inspection', 'Renew by QR or link', 'Correct the plate', UNDO, SIGN],
    },
  ] as const
  for (const { who, choosers, ...buttons } of everybody) {
    const page = await as(who)
    await page.goto(PATH)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicles Bookings')
    await expect(page.getByRole('combobox')).toHaveCount(choosers.length)
    for (const chooser of choosers) await expect(page.getByLabel(chooser, { exact: true })).toBeVisible()
    const asksForCity = choosers.length === 2
    await expect(page.getByText('Please choose the city first')).toHaveCount(asksForCity ? 1 : 0)
    if (asksForCity) await page.getByLabel('City', { exact: true }).selectOption({ label: shop.city.name })
    await expect(page.getByRole('tab')).toHaveText(['Upcoming', 'Active', 'History'])
    for (const [tab, ride, words] of [
      ['Upcoming', pending, buttons.pending],
      ['Active', out, buttons.out],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByText('Total bookings1')).toBeVisible()
      const actions = (await openOnBoard(page, ride)).getByRole('button').filter({ hasNotText: 'Details' })
      await expect(actions).toHaveText([...words])
    }
  }
})

test('an agent searches, filters and opens bookings, and sees a rejection by the hub manager without a reload', async ({
  as,
  shop,
}) => {
  const otherHub = await shop.openHub()
  const [rider, other] = [await shop.newRider(), await shop.newRider()]
  const [first, second] = [await shop.book(rider, { plan: shop.day }), await shop.book(other, { plan: shop.week })]
  const page = await as(await shop.agent())
  await page.goto(PATH)
  await expect(boardRow(page, second)).toContainText('PENDING')
  await page.getByPlaceholder('Search using Ride Id,date,username,number').fill(rider.phone)
  await expect(boardRow(page, second)).toBeHidden()
  const card = await openOnBoard(page, first)
  await card.getByRole('button', { name: `Details of ${first}` }).click()
  await expect(card).toContainText(`User id+91 ${rider.phone.slice(0, 5)} ${rider.phone.slice(5)}`)
  await expect(card.getByRole('button', { name: 'Rental' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByLabel('Choose hub').selectOption({ label: otherHub.name })
  await expect(page.getByText('No upcoming bookings')).toBeVisible()
  await page.getByRole('tab', { name: 'Active' }).click()
  await expect(page.getByText('No active bookings')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('No past bookings')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`hub=${otherHub.hubId}&tab=history$`))
  await page.reload()
  await expect(page.getByText('No past bookings')).toBeVisible()
  await page.getByLabel('Choose hub').selectOption({ label: 'All hubs' })

  // A booking that the hub manager rejects appears in the agent's history without a reload.
  const manager = await as(shop.manager)
  await manager.goto(PATH)
  await (await openOnBoard(manager, second)).getByRole('button', { name: 'Reject' }).click()
  const question = manager.getByRole('dialog', { name: 'Reject this booking?' })
  await question.getByLabel('Reason').fill('The hub is flooded')
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(boardRow(page, second)).toContainText('REJECTED')
  await expect(boardRow(manager, second)).toBeHidden()

  // The demo data contains an active ride in Hyderabad.
  const superAdmin = await as('superAdmin')
  await superAdmin.goto(`${PATH}?tab=active`)
  await superAdmin.getByLabel('City', { exact: true }).selectOption({ label: 'Hyderabad' })
  await expect(tableRows(superAdmin, 'Vehicles Bookings').first()).toBeVisible()
})
