import { listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { formatDay } from '@voltloop/contract/core/format'
import { dataOf } from '../../server/test/support/caller.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { rideOn } from '../harness/booking-cards.ts'
import { cardOf } from '../harness/catalogue.ts'
import { chooseFromMenu } from '../harness/entry-menu.ts'
import { moveClockTo, readClock, test } from '../harness/restartable.ts'
import { expectToast } from '../harness/toasts.ts'
import { bikeOf, openBikes } from '../harness/wizard-page.ts'
import { expect } from '../fixtures.ts'

const inIndia = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)

test('a plan that staff stop from a day on is not offered from then on, and a booking made before keeps it', async ({
  as,
  openShop,
  product,
}) => {
  const shop = await openShop({ scooters: 2 })
  const now = await readClock(product)
  const lastDay = dayInIndia(now)
  const nextDay = dayInIndia(addDays(now, 1))
  const [earlier, later] = [await shop.newRider(), await shop.newRider()]
  const transactionId = await shop.book(earlier, { plan: shop.week, start: inIndia(nextDay, '14:00') })

  // The super admin looks for a pause and comes from the question to the last day of sale.
  const office = await as('superAdmin')
  await office.goto('/dashboard/subscription')
  await chooseFromMenu(office, shop.week.name, 'Pause')
  const question = office.getByRole('alertdialog', { name: `Pause ${shop.week.name} now?` })
  await expectAccessible(office)
  await question.getByRole('button', { name: 'Stop on a later day…' }).click()
  const form = office.getByRole('dialog', { name: 'Edit plan' })
  await expect(form.getByLabel('On sale until')).toBeFocused()
  await form.getByLabel('On sale until').fill(lastDay)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(office, 'Subscription plan updated successfully')
  const card = cardOf(office, shop.week.name)
  await expect(card).toContainText(`On sale until ${formatDay(lastDay)}`)

  // On its last day it can be booked.
  const wizard = await as(later)
  await openBikes(wizard, shop, now)
  const week = bikeOf(wizard, shop.model).getByRole('radio', { name: '7 days' })
  await expect(week).toBeEnabled()

  // From the next day on it is not offered.
  await moveClockTo(product, inIndia(nextDay, '10:00'))
  await openBikes(wizard, shop, await readClock(product))
  await expect(bikeOf(wizard, shop.model).getByRole('radio', { name: '1 day' })).toBeEnabled()
  await expect(week).toHaveCount(0)
  await office.reload()
  await expect(card).toContainText(`Sale ended ${formatDay(lastDay)}`)

  // The booking keeps its plan and price, and its hand-over is an ordinary one.
  await shop.accept(transactionId)
  await moveClockTo(product, inIndia(nextDay, '14:00'))
  await shop.handOver(transactionId, shop.plates[0] ?? '')
  const own = await as(earlier)
  await own.goto('/dashboard/booking')
  await expect(rideOn(own, transactionId)).toContainText('INSPECTED')
  const [ride] = dataOf(await earlier.caller.call(listOwnBookings, { query: { active: 'true' } }))
  expect(ride?.subscription).toMatchObject({ name: shop.week.name, finalCost: shop.week.finalCost })
})
