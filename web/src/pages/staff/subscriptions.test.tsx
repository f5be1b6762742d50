import { screen, waitFor, within } from '@testing-library/react'
import {
  createPlan,
  deletePlan,
  listModels,
  listPlanPrices,
  listPlans,
  updatePlan,
  type Plan,
} from '@voltloop/contract/catalogue/catalogue'
import { formatDay } from '@voltloop/contract/core/format'
import { dayInIndia } from '@voltloop/contract/core/time'
import { describe, expect, test } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { expectFieldRules, typeInto } from '../../../test/field-rules.ts'
import { chooseFromMenu, confirmWith, expectToast, openApp, openDialog } from '../../../test/open-app.tsx'
import { MODEL, PLAN } from '../../../test/records.ts'

const PATH = '/dashboard/subscription'
const DURATION_RANGE = 'Duration should be a whole number of days from 1 to 365'
const withPlan = (api: FakeApi) => void api.reply(listModels, [MODEL]).reply(listPlans, [PLAN])

test.each(['CITY_ADMIN', 'CUSTOMER_SUPPORT', 'CUSTOMER'] as const)(
  'redirects a %s from the subscription plans to the profile',
  async (role) => {
    openApp(PATH, role, withPlan)
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/profile'))
  },
)

test('shows an empty state and no taxes in the form while no plan exists', async () => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', (api) => api.reply(listModels, [MODEL]).reply(listPlans, []))
  expect(await screen.findByText('No data Found')).toBeTruthy()
  const form = await openDialog(user, 'Add plan')
  typeInto(within(form).getByLabelText('Cost'), '1499')
  await waitFor(() => expect(within(form).getByRole('status').textContent).toBe('Riders payRs. 1,499plus taxes'))
})

test('the form shows a message for every wrong value, and can be sent only when all are right', async () => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', withPlan)
  const form = await openDialog(user, 'Add plan')
  const submit = within(form).getByRole('button', { name: 'Add plan' })
  expect(document.activeElement).toBe(within(form).getByLabelText('Plan Name'))
  expect(submit).toHaveProperty('disabled', true)
  await expectFieldRules(form, [
    ['Plan Name', '', 'Plan name is required'],
    ['Plan Name', 'x'.repeat(51), 'Plan name should be at most 50 characters'],
    ['Cost', '', 'Cost is required'],
    ['Cost', 'much', 'Cost is required'],
    ['Cost', '0', 'Cost must be greater than 0'],
    ['Cost', '-1', 'Cost must be greater than 0'],
    ['Cost', '1000001', 'Cost should be at most 10,00,000'],
    ['List price', '', 'List price is required'],
    ['List price', '0', 'List price must be greater than 0'],
    ['Duration (days)', '', 'Duration is required'],
    ['Duration (days)', '0', DURATION_RANGE],
    ['Duration (days)', '1.5', DURATION_RANGE],
    ['Duration (days)', '366', DURATION_RANGE],
  ])
  fillIn(form)
  expect(submit).toHaveProperty('disabled', true)
  const model = within(form).getByRole('checkbox', { name: /450X/ })
  await user.click(model)
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  await user.click(model)
  expect(await within(form).findByText('Choose at least one model')).toBeTruthy()
  expect(submit).toHaveProperty('disabled', true)
})

test('keeps the typed text when a new plan does not reach the server', async () => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', (api) => {
    withPlan(api)
    api.disconnect(createPlan)
  })
  const form = await openDialog(user, 'Add plan')
  fillIn(form)
  await user.click(within(form).getByRole('checkbox', { name: /450X/ }))
  const submit = within(form).getByRole('button', { name: 'Add plan' })
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  await user.click(submit)
  await expectToast('Failed to create subscription plan')
  expect(within(form).getByLabelText('Plan Name')).toHaveProperty('value', 'Ten days')
})

test('keeps the edited text when a change does not reach the server', async () => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', (api) => {
    withPlan(api)
    api.disconnect(updatePlan)
  })
  await chooseFromMenu(user, 'Weekly', 'Edit')
  const form = await screen.findByRole('dialog')
  typeInto(within(form).getByLabelText('Plan Name'), 'Seven days')
  const save = within(form).getByRole('button', { name: 'Save' })
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  await expectToast('Failed to update subscription plan')
  expect(within(form).getByLabelText('Plan Name')).toHaveProperty('value', 'Seven days')
})

test('keeps a plan in the list when the server does not respond to the delete request', async () => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', (api) => {
    withPlan(api)
    api.disconnect(deletePlan)
  })
  await chooseFromMenu(user, 'Weekly', 'Delete')
  await confirmWith(user, 'Continue')
  await expectToast('Failed to delete subscription plan')
  expect(screen.getByRole('heading', { name: 'Weekly' })).toBeTruthy()
})

function fillIn(form: HTMLElement): void {
  const field = (label: string) => within(form).getByLabelText(label)
  typeInto(field('Plan Name'), 'Ten days')
  typeInto(field('Duration (days)'), '10')
  typeInto(field('Cost'), '1499')
  typeInto(field('List price'), '1999')
}

describe('the sale of a plan', () => {
  const DAY_MS = 86_400_000
  const dayFromToday = (days: number) => dayInIndia(new Date(Date.now() + days * DAY_MS))
  const withSale = (sale: Partial<Plan>) => (api: FakeApi) =>
    api.reply(listModels, [MODEL]).reply(listPlans, [{ ...PLAN, ...sale }])

  test.each([
    [{ isPaused: true }, 'Paused'],
    [{ saleFrom: dayFromToday(1) }, `On sale from ${formatDay(dayFromToday(1))}`],
    [{ saleUntil: dayFromToday(0) }, `On sale until ${formatDay(dayFromToday(0))}`],
    [{ saleUntil: dayFromToday(-1) }, `Sale ended ${formatDay(dayFromToday(-1))}`],
  ])('%o reads "%s" on its card', async (sale, text) => {
    openApp(PATH, 'SUPER_ADMIN', withSale(sale))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('says nothing on a plan that can always be booked', async () => {
    openApp(PATH, 'SUPER_ADMIN', withSale({ saleFrom: dayFromToday(-1) }))
    expect(await screen.findByRole('heading', { name: 'Weekly' })).toBeTruthy()
    expect(screen.queryByText(/sale/i)).toBeNull()
  })

  test('is paused and resumed from the menu, and says what that means for riders', async () => {
    const { user, api } = openApp(PATH, 'SUPER_ADMIN', (fake) => {
      withPlan(fake)
      fake.reply(updatePlan, { ...PLAN, isPaused: true })
    })
    await screen.findByRole('heading', { name: 'Weekly' })
    api.reply(listPlans, [{ ...PLAN, isPaused: true }])
    await chooseFromMenu(user, 'Weekly', 'Pause')
    const question = within(await screen.findByRole('alertdialog', { name: 'Pause Weekly now?' }))
    expect(question.getByText(/until you put it back on sale/)).toBeTruthy()
    expect(api.requestsTo(updatePlan)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Pause' }))
    await expectToast("Paused. Riders can't book or renew with it until you put it back on sale.")
    expect(await screen.findByText('Paused')).toBeTruthy()
    await chooseFromMenu(user, 'Weekly', 'Put back on sale')
    await expectToast('Riders can book it again.')
    expect(api.requestsTo(updatePlan).map(({ body }) => body)).toEqual([
      { isPaused: true, base: { isPaused: false } },
      { isPaused: false, base: { isPaused: true } },
    ])
  })

  test('leads from the question about a pause to the last day of sale', async () => {
    const { user, api } = openApp(PATH, 'SUPER_ADMIN', withPlan)
    await chooseFromMenu(user, 'Weekly', 'Pause')
    const question = await screen.findByRole('alertdialog', { name: 'Pause Weekly now?' })
    await user.click(within(question).getByRole('button', { name: 'Stop on a later day…' }))
    const form = await screen.findByRole('dialog', { name: 'Edit plan' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(within(form).getByLabelText('On sale until'))
    expect(api.requestsTo(updatePlan)).toEqual([])
  })

  test('lists the prices of a plan, or offers to try again', async () => {
    const { user, api } = openApp(PATH, 'SUPER_ADMIN', (fake) => {
      withPlan(fake)
      fake.disconnect(listPlanPrices)
    })
    await chooseFromMenu(user, 'Weekly', 'Price history')
    const dialog = await screen.findByRole('dialog', { name: 'Prices of Weekly' })
    await within(dialog).findByText("We couldn't load the prices. Check your connection and try again.")
    api.reply(listPlanPrices, [
      { cost: 1499, actualCost: 1999, since: '2026-11-02T05:00:00.000Z', setBy: 'Asha Rao' },
      { cost: 1299, actualCost: 1799, since: '2026-10-02T05:00:00.000Z', setBy: null },
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    const rows = within(await within(dialog).findByRole('list', { name: 'Price history' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent.replaceAll('\u00A0', ' '))).toEqual([
      '02 Nov 26, 10:30 AM · Asha RaoList price Rs. 1,999Rs. 1,499',
      '02 Oct 26, 10:30 AMList price Rs. 1,799Rs. 1,299',
    ])
  })
})
