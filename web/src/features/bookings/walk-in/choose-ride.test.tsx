import { screen, waitFor } from '@testing-library/react'
import { findDeskCustomer } from '@voltloop/contract/accounts/desk-customers'
import { createWalkIn, findOpenWalkIn } from '@voltloop/contract/bookings/walk-ins'
import { listPlans } from '@voltloop/contract/catalogue/catalogue'
import { listAvailableModels } from '@voltloop/contract/fleet/fleet'
import { listAvailableHubs, type Hub } from '@voltloop/contract/places/places'
import { beforeEach, expect, test } from 'vitest'
import { expectToast, openApp } from '../../../../test/open-app.tsx'
import { HUB, MODEL, PLAN } from '../../../../test/records.ts'
import { storedPhone, storePhone } from './stored-walk-in.ts'
import { CHOOSE_FIRST, CHOOSE_HUB, CHOOSE_HUB_FIRST, NEXT_CUSTOMER, WAYS } from './walk-in.words.ts'

const OTHER: Hub = { ...HUB, hubId: '01a1e773-0c1f-74de-8f6b-347833000044', name: 'Kukatpally' }
const CUSTOMER = {
  phone: '+919000000006',
  name: 'Arjun Mehta',
  hasDob: true,
  kycStatus: true,
  hasPass: false,
  depositDue: 2000,
  provedUntil: new Date(Date.now() + 3_600_000).toISOString(),
}

beforeEach(() => {
  sessionStorage.clear()
  storePhone(CUSTOMER.phone)
})

/** Opens the walk-in of a sales agent whose customer has told the code. */
async function openWalkIn(hubs: readonly Hub[]) {
  const opened = openApp('/dashboard/walk-in', 'SALES_AGENT', (api) => {
    api
      .reply(findDeskCustomer, CUSTOMER)
      .reply(findOpenWalkIn, { transactionId: null })
      .reply(listAvailableHubs, [...hubs])
      .reply(listPlans, [PLAN])
      .reply(listAvailableModels, [{ ...MODEL, free: 2, here: 1 }])
  })
  return { ...opened, hub: await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Hub' }) }
}

test('of several hubs none is chosen in advance, and the chosen one stays for the next customer', async () => {
  const { hub, user, api } = await openWalkIn([HUB, OTHER])
  await waitFor(() => expect(hub.selectedOptions[0]?.textContent).toBe(CHOOSE_HUB))
  await user.click(screen.getByRole('button', { name: WAYS.CASH }))
  await expectToast(CHOOSE_HUB_FIRST)
  expect(api.requestsTo(listAvailableModels)).toEqual([])
  await user.selectOptions(hub, 'Kukatpally')
  expect(await screen.findByRole('radio', { name: /450X/ })).toBeTruthy()
  expect(api.lastRequest(listAvailableModels)?.search).toContain(OTHER.hubId)
  await user.click(screen.getByRole('button', { name: WAYS.CASH }))
  await expectToast(CHOOSE_FIRST)
  expect(api.requestsTo(createWalkIn)).toEqual([])
})

test('the only hub of a city needs no choice', async () => {
  const { hub } = await openWalkIn([HUB])
  expect(await screen.findByRole('radio', { name: /450X/ })).toBeTruthy()
  expect(hub.value).toBe(HUB.hubId)
})

test('a customer who may not rent makes way for the next one', async () => {
  const { user } = await openWalkIn([HUB])
  await user.click(screen.getByRole('button', { name: NEXT_CUSTOMER }))
  expect(await screen.findByLabelText("Customer's phone number")).toHaveProperty('value', '')
  expect(storedPhone()).toBe('')
})
