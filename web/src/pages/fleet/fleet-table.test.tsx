import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { listModels } from '@voltloop/contract/catalogue/catalogue'
import { listVehicles } from '@voltloop/contract/fleet/fleet'
import { downloadLabels } from '@voltloop/contract/fleet/labels'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp } from '../../../test/open-app.tsx'
import { CITY, HUB, MODEL, VEHICLE } from '../../../test/records.ts'

const { happyDOM } = window as typeof window & { happyDOM: { setViewport: (size: { width: number }) => void } }
beforeEach(() => happyDOM.setViewport({ width: 1440 }))
afterEach(() => happyDOM.setViewport({ width: 1000 }))

const VEHICLES = Array.from({ length: 6 }, (_, index) => ({
  ...VEHICLE,
  vehicleId: `00000000-0000-4000-8000-00000000010${index}`,
  registrationNumber: `TS09EV000${index}`,
}))

function openFleet(path = '/dashboard/fleet') {
  return openApp(path, 'CITY_ADMIN', (api) => {
    api
      .reply(listVehicles, VEHICLES, { nextCursor: null, total: VEHICLES.length })
      .reply(listCities, [CITY])
      .reply(listHubs, [HUB])
      .reply(listModels, [MODEL])
  })
}

const table = () => screen.findByRole('grid', { name: 'Vehicles' })
const selectedRows = () =>
  [...document.querySelectorAll('tr[aria-selected]')].flatMap((row, index) =>
    row.getAttribute('aria-selected') === 'true' ? [index] : [],
  )
const boxOf = (index: number) => screen.getByRole('checkbox', { name: `Select TS 09 EV 000${index}` })

async function shiftClick(user: UserEvent, element: Element) {
  await user.keyboard('{Shift>}')
  await user.click(element)
  await user.keyboard('{/Shift}')
}

test('shows only the vehicles whose documents expire soon, and prints the labels of no others', async () => {
  const { api, user } = openFleet()
  await table()
  const expiring = [
    { kind: 'INSURANCE' as const, validUntil: '2026-11-25' },
    { kind: 'PERMIT' as const, validUntil: '2026-12-01' },
  ]
  api.reply(listVehicles, [{ ...VEHICLE, expiring }], { nextCursor: null, total: 1 })
  await user.click(await screen.findByRole('tab', { name: 'Expiring documents' }))
  expect(await screen.findByText('Insurance until 25 Nov 2026, Permit until 01 Dec 2026')).toBeTruthy()
  await expect.poll(() => api.lastRequest(listVehicles)?.search).toContain('documents=expiring')
  expect(window.location.search).toBe('?state=expiring')
  await user.click(screen.getByRole('button', { name: 'Labels' }))
  await expect.poll(() => api.lastRequest(downloadLabels)?.search).toContain(`vehicleIds=${VEHICLE.vehicleId}`)
})

test('shows only the vehicles of the hub and the model in the URL or chosen in the toolbar', async () => {
  const { api, user } = openFleet(`/dashboard/fleet?hub=${HUB.hubId}`)
  await table()
  expect(api.lastRequest(listVehicles)?.search).toContain(`hubId=${HUB.hubId}`)
  await screen.findByRole('option', { name: `${MODEL.brand} ${MODEL.modelName}` })
  await user.selectOptions(screen.getByLabelText('Model'), MODEL.modelId)
  await expect
    .poll(() => api.lastRequest(listVehicles)?.search)
    .toContain(`hubId=${HUB.hubId}&modelId=${MODEL.modelId}`)
  expect(window.location.search).toBe(`?hub=${HUB.hubId}&model=${MODEL.modelId}`)
  await user.selectOptions(screen.getByLabelText('Choose hub'), 'All hubs')
  await expect.poll(() => api.lastRequest(listVehicles)?.search).not.toContain('hubId')
})

test('ignores a hub and a model in the URL that do not exist', async () => {
  const { api } = openFleet('/dashboard/fleet?hub=nowhere&model=none')
  await table()
  await expect.poll(() => api.lastRequest(listVehicles)?.search).not.toMatch(/hubId|modelId/)
})

test('a click with Shift selects every row since the one before, and the bar counts them', async () => {
  const { user } = openFleet()
  await table()
  await user.click(boxOf(1))
  expect(selectedRows()).toEqual([1])
  await shiftClick(user, boxOf(4))
  expect(selectedRows()).toEqual([1, 2, 3, 4])
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  expect(bar.getByRole('status').textContent).toBe('4 selected')
  await user.click(boxOf(2))
  expect(selectedRows()).toEqual([1, 3, 4])
  await shiftClick(user, screen.getAllByText('Undeployed')[6] ?? document.body)
  expect(selectedRows()).toEqual([1, 2, 3, 4, 5])
  await user.click(bar.getByRole('button', { name: 'Clear selection' }))
  expect(selectedRows()).toEqual([])
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
})

test('the checkbox in the head selects every row and none, and shows when only some are selected', async () => {
  const { user } = openFleet()
  await table()
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all 6' })
  await user.click(boxOf(1))
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await user.click(all)
  expect(selectedRows()).toEqual([0, 1, 2, 3, 4, 5])
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  await user.click(boxOf(5))
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await user.click(all)
  await user.click(all)
  expect(selectedRows()).toEqual([])
  document.querySelector<HTMLElement>('tr[aria-selected]')?.focus()
  await user.keyboard('{Control>}a{/Control}')
  expect(selectedRows()).toEqual([0, 1, 2, 3, 4, 5])
})

test('the keyboard moves through rows, selects with Space and Shift, opens with Enter and searches with /', async () => {
  const { user } = openFleet()
  await table()
  const rows = [...document.querySelectorAll<HTMLElement>('tr[aria-selected]')]
  expect(rows.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1])
  rows[0]?.focus()
  await user.keyboard('{ArrowDown} ')
  expect(document.activeElement).toBe(rows[1])
  expect(selectedRows()).toEqual([1])
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  expect(selectedRows()).toEqual([1, 2, 3])
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
  expect(document.activeElement).toBe(rows[4])
  expect(selectedRows()).toEqual([1, 2, 3, 4])
  await user.keyboard('{End}{ArrowDown}')
  expect(document.activeElement).toBe(rows[5])
  await user.keyboard('{Enter}')
  const details = screen.getByRole('button', { name: 'Details of TS 09 EV 0005' })
  expect(details.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('Chassis number')).toBeTruthy()
  await user.keyboard('{Enter}{Escape}')
  expect(details.getAttribute('aria-expanded')).toBe('false')
  expect(selectedRows()).toEqual([])
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search by registration number' }))
  await user.keyboard('a/b')
  expect(document.activeElement).toHaveProperty('value', 'a/b')
})

test('a heading orders the list on the server, and the URL keeps the order', async () => {
  const { user, api } = openFleet()
  const heading = async (name: string) => within(await table()).getByRole('columnheader', { name })
  expect((await heading('Registration')).getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(await heading('Model')).getByRole('button'))
  await waitFor(() => expect(api.lastRequest(listVehicles)?.search).toContain('sort=model'))
  expect((await heading('Model')).getAttribute('aria-sort')).toBe('ascending')
  expect((await heading('Registration')).getAttribute('aria-sort')).toBeNull()
  await user.click(within(await heading('Model')).getByRole('button'))
  await waitFor(() => expect(api.lastRequest(listVehicles)?.search).toContain('sort=-model'))
  expect(window.location.search).toBe('?sort=-model')
})

test.each(['rubbish', '-', 'vehicleId'])('an unknown order %s in the URL is the order by number', async (sort) => {
  const { api } = openFleet(`/dashboard/fleet?sort=${sort}`)
  expect(
    within(await table())
      .getByRole('columnheader', { name: 'Registration' })
      .getAttribute('aria-sort'),
  ).toBe('ascending')
  expect(api.lastRequest(listVehicles)?.search).not.toContain('sort')
})

test('the list is cards again when the window becomes narrow', async () => {
  openFleet()
  await table()
  happyDOM.setViewport({ width: 1000 })
  expect(await screen.findByRole('list', { name: 'Vehicles' })).toBeTruthy()
})
