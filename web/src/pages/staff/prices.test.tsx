import { screen, waitFor, within } from '@testing-library/react'
import { listCities } from '@voltloop/contract/places/places'
import { changeCityLimit, readCityLimits } from '@voltloop/contract/prices/city-limits'
import { LIMIT_KINDS, LIMIT_RULES } from '@voltloop/contract/prices/limit-kinds'
import { LIMIT_SAVED } from '@voltloop/contract/prices/city-limits-messages'
import { DEFAULT_PRICES } from '@voltloop/contract/prices/default-prices'
import { PRICE_SAVED } from '@voltloop/contract/prices/prices-messages'
import { changePrice, listPriceChanges, readPrices } from '@voltloop/contract/prices/prices'
import { expect, test } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { expectFieldRules, typeInto } from '../../../test/field-rules.ts'
import { confirmWith, expectToast, openApp, openDialog } from '../../../test/open-app.tsx'
import { CITY } from '../../../test/records.ts'
import { SHOW_HISTORY } from '../../features/prices/prices.words.ts'

const PATH = `/dashboard/prices?city=${CITY.cityId}`
const CHANGE = {
  changeId: '01a1e773-0c1f-74de-8f6b-347833b87062',
  kind: 'HELMET',
  part: null,
  amount: 950,
  graceMinutes: null,
  dailyMost: null,
  isTaxable: true,
  from: '2026-11-16',
  isRemoved: false,
  changedAt: '2026-11-16T05:00:00.000Z',
  changedBy: 'Farhan Ali',
} as const
const LIMITS = LIMIT_KINDS.map((kind) => ({ kind, value: LIMIT_RULES[kind].value, from: null }))
const LIMIT_CHANGE = {
  changeId: '01a1e773-0c1f-74de-8f6b-347833b87063',
  kind: 'SUPPORT_GOODWILL',
  before: 300,
  value: 500,
  from: '2026-11-18',
  changedAt: '2026-11-17T05:00:00.000Z',
  changedBy: 'Meera Krishnan',
} as const
const withPrices = (api: FakeApi) =>
  void api
    .reply(listCities, [CITY])
    .reply(readPrices, [...DEFAULT_PRICES])
    .reply(listPriceChanges, [CHANGE])
    .reply(readCityLimits, { limits: LIMITS, changes: [LIMIT_CHANGE] })

test('shows the prices of the city and their history to staff, without buttons to edit them', async () => {
  const { user } = openApp(PATH, 'CUSTOMER_SUPPORT', withPrices)
  expect(await screen.findByText('Rs. 50 a started hour')).toBeTruthy()
  expect(screen.getByText('after 60 free minutes, at most Rs. 400 in 24 hours')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: SHOW_HISTORY }))
  expect(await screen.findByText('From 16 Nov 2026 · set by Farhan Ali on 16 Nov 26, 10:30 AM')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Plans' })).toBeNull()
})

test('offers the cities where none is chosen', async () => {
  const { user } = openApp('/dashboard/prices', 'SUPER_ADMIN', withPrices)
  await user.click(await screen.findByRole('button', { name: CITY.name }))
  expect(await screen.findByText('Rs. 50 a started hour')).toBeTruthy()
  expect(screen.queryByText('All Cities')).toBeNull()
})

test('shows the super admin the tabs of the place', async () => {
  openApp(PATH, 'SUPER_ADMIN', withPrices)
  const tabs = await screen.findByRole('navigation', { name: 'Subscriptions' })
  expect(within(tabs).getByRole('link', { name: 'Prices' }).getAttribute('aria-current')).toBe('page')
  expect(within(tabs).getByRole('link', { name: 'Plans' }).getAttribute('href')).toBe('/dashboard/subscription')
})

test('the rule of late returns is edited with a message for every wrong value', async () => {
  const { user, api } = openApp(PATH, 'SUPER_ADMIN', withPrices)
  const form = await openDialog(user, 'Edit price: Late return')
  await expectFieldRules(form, [
    ['Price of a started hour in rupees', '', 'Price is required'],
    ['Price of a started hour in rupees', '0', 'Price must be a whole number from 1 to 1,00,000'],
    ['Free minutes after the paid end', '', 'Free minutes are required'],
    ['Free minutes after the paid end', '1441', 'Free minutes must be from 0 to 1,440'],
    ['Most in 24 hours, in rupees', '', 'The most in 24 hours is required'],
  ])
  typeInto(within(form).getByLabelText('Price of a started hour in rupees'), '60')
  typeInto(within(form).getByLabelText('Free minutes after the paid end'), '30')
  typeInto(within(form).getByLabelText('Most in 24 hours, in rupees'), '500')
  api.reply(changePrice, [...DEFAULT_PRICES], { message: PRICE_SAVED })
  const submit = within(form).getByRole('button', { name: 'Save' })
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  await user.click(submit)
  await expectToast(PRICE_SAVED)
  expect(api.requestsTo(changePrice)).toMatchObject([
    { body: { kind: 'LATE', part: null, amount: 60, graceMinutes: 30, dailyMost: 500, isTaxable: true } },
  ])
})

test('a part is taken off the list after a question', async () => {
  const { user, api } = openApp(PATH, 'SUPER_ADMIN', withPrices)
  api.reply(changePrice, [...DEFAULT_PRICES])
  await user.click(await screen.findByRole('button', { name: 'Remove Damage: Mirror' }))
  await confirmWith(user, 'Continue')
  await expectToast('Removed from the price list')
  expect(api.requestsTo(changePrice)).toMatchObject([{ body: { kind: 'DAMAGE', part: 'Mirror', isRemoved: true } }])
})

test('shows the limits of the city to staff, and what each change made of them among the changes of prices', async () => {
  const { user } = openApp(PATH, 'CUSTOMER_SUPPORT', withPrices)
  const limits = within(await screen.findByRole('region', { name: 'Limits' }))
  const rows = (await limits.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows).toHaveLength(LIMIT_KINDS.length)
  expect(rows).toContainEqual(expect.stringMatching(/Goodwill by support.*Rs. 500/))
  expect(rows).toContainEqual(expect.stringMatching(/Time until a charge is due.*24 hours/))
  expect(rows).toContainEqual(expect.stringMatching(/Time to dispute a charge.*7 days/))
  await user.click(screen.getByRole('button', { name: SHOW_HISTORY }))
  const history = within(screen.getByRole('region', { name: 'History' }))
  const changes = (await history.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(changes[0]).toMatch(/Goodwill by support.*From 18 Nov 2026 · set by Meera Krishnan.*Rs. 300 → Rs. 500/)
  expect(changes[1]).toContain('Lost or damaged helmet')
})

test('shows the prices while the limits cannot be loaded, and loads them again', async () => {
  const { user, api } = openApp(PATH, 'CITY_ADMIN', (fake) => {
    withPrices(fake)
    fake.fail(readCityLimits, 'ourFault')
  })
  expect(await screen.findByText('Rs. 50 a started hour')).toBeTruthy()
  const limits = within(screen.getByRole('region', { name: 'Limits' }))
  expect(await limits.findByRole('alert')).toBeTruthy()
  withPrices(api)
  await user.click(limits.getByRole('button', { name: 'Try again' }))
  expect(await limits.findByText('24 hours')).toBeTruthy()
})

test('a limit is edited with a message for every wrong value', async () => {
  const { user, api } = openApp(PATH, 'SUPER_ADMIN', withPrices)
  const form = await openDialog(user, 'Edit limit: Time to dispute a charge')
  await expectFieldRules(form, [
    ['New limit in days', '', 'Enter the new limit'],
    ['New limit in days', '2', 'Enter a whole number from 3 to 60'],
    ['New limit in days', '61', 'Enter a whole number from 3 to 60'],
    ['New limit in days', '7.5', 'Enter a whole number from 3 to 60'],
  ])
  typeInto(within(form).getByLabelText('New limit in days'), '14')
  api.reply(changeCityLimit, { limits: LIMITS, changes: [] }, { message: LIMIT_SAVED })
  const submit = within(form).getByRole('button', { name: 'Save' })
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  await user.click(submit)
  await expectToast(LIMIT_SAVED)
  expect(api.requestsTo(changeCityLimit)).toMatchObject([{ body: { kind: 'DISPUTE_DAYS', value: 14 } }])
})
