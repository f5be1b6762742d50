import { screen, within } from '@testing-library/react'
import { readHubStock } from '@voltloop/contract/company/hub-stock'
import { listShortHubs, type ShortDay } from '@voltloop/contract/fleet/transfers'
import { listHubRows } from '@voltloop/contract/places/hub-list'
import { listCities, type Hub } from '@voltloop/contract/places/places'
import type { Role } from '@voltloop/contract/core/roles'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp } from '../../../test/open-app.tsx'
import { CITY, HUB, MODEL } from '../../../test/records.ts'

const { happyDOM } = window as typeof window & { happyDOM: { setViewport: (size: { width: number }) => void } }
beforeEach(() => happyDOM.setViewport({ width: 1440 }))
afterEach(() => happyDOM.setViewport({ width: 1000 }))

const BENGALURU = { ...CITY, cityId: '00000000-0000-4000-8000-000000000013', name: 'Bengaluru' }
const MANAGER = { userId: '00000000-0000-4000-8000-000000000100', name: 'Ananya Rao', phone: '+919800000000' }
const FULL: Hub = {
  ...HUB,
  hubId: '00000000-0000-4000-8000-000000000099',
  cityId: BENGALURU.cityId,
  name: 'Indiranagar',
  capacity: 10,
  currentCapacity: 13,
  managers: [MANAGER],
}

function openHubs(role: Role, path = '/dashboard/hub', hubs: Hub[] = [HUB, FULL], short: ShortDay[] = []) {
  return openApp(
    path,
    role,
    (api) =>
      void api
        .reply(listCities, [CITY, BENGALURU])
        .reply(listShortHubs, short)
        .reply(listHubRows, hubs, { nextCursor: null, total: hubs.length })
        .reply(readHubStock, [
          {
            modelId: MODEL.modelId,
            brand: MODEL.brand,
            modelName: MODEL.modelName,
            ready: 7,
            outOfService: 2,
            onRoad: 4,
          },
        ]),
  )
}

const shortOf = ({ hubId, name }: Hub, short: number) => ({
  hub: { hubId, name },
  city: { cityId: CITY.cityId, name: CITY.name },
  short,
  models: [{ model: MODEL, short }],
})

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

test('shows the hubs of all cities in a table below the cities and their admins', async () => {
  openHubs('SUPER_ADMIN')
  const full = within(await rowOf('Indiranagar'))
  expect(full.getByText('Bengaluru')).toBeTruthy()
  expect(full.getByText('Ananya Rao')).toBeTruthy()
  expect(full.getByText('3 over capacity')).toBeTruthy()
  const roomy = within(await rowOf('Madhapur'))
  expect(roomy.getByText('No manager yet')).toBeTruthy()
  expect(roomy.getByText('17')).toBeTruthy()
  expect(roomy.getByText('Always open')).toBeTruthy()
  expect(screen.getByRole('region', { name: CITY.name })).toBeTruthy()
  expect(screen.getByText('Total cities').textContent).toBe('Total cities2')
  expect(screen.getByText('Total hubs').textContent).toBe('Total hubs2')
})

test('marks the hubs that are short today or tomorrow, and leads to their need', async () => {
  const { user } = openHubs(
    'CITY_ADMIN',
    '/dashboard/hub',
    [HUB, FULL],
    [
      { day: '2026-11-20', hubs: [shortOf(FULL, 9)] },
      { day: '2026-11-21', hubs: [shortOf(HUB, 2), shortOf(FULL, 4)] },
      { day: '2026-11-22', hubs: [shortOf(HUB, 7)] },
    ],
  )
  const mark = await screen.findByRole('link', { name: `Short tomorrow: 2 at ${HUB.name}` })
  expect(mark.getAttribute('href')).toBe(`/dashboard/transfers?city=${HUB.cityId}&hub=${HUB.hubId}&show=tomorrow`)
  const urgent = screen.getByRole('link', { name: `Short today: 9 at ${FULL.name}` })
  expect(urgent.getAttribute('href')).toBe(`/dashboard/transfers?city=${FULL.cityId}&hub=${FULL.hubId}`)
  expect(screen.queryByText(/Short (tomorrow: 4|.+: 7)/)).toBeNull()
  await user.click(screen.getByRole('button', { name: `Details of ${FULL.name}` }))
  expect(screen.getByRole('link', { name: `Short tomorrow: 4 at ${FULL.name}` })).toBeTruthy()
})

test('leads from the number of vehicles at a hub to the list of them', async () => {
  openHubs('CITY_ADMIN')
  const full = within(await rowOf('Indiranagar'))
  const link = full.getByRole('link', { name: '13 vehicles at Indiranagar' })
  expect(link.getAttribute('href')).toBe(`/dashboard/fleet?city=${FULL.cityId}&hub=${FULL.hubId}`)
})

test('opens the card of a hub with its address, stock and ways to reach it', async () => {
  const { user } = openHubs('SALES_AGENT')
  await rowOf('Indiranagar')
  await user.click(screen.getByRole('button', { name: 'Details of Indiranagar' }))
  expect(screen.getByText('4 Station Road')).toBeTruthy()
  expect(screen.getByText('13', { selector: '.text-3' }).textContent).toBe('13 / 10')
  expect(screen.getByRole('link', { name: '+91 98000 00000' }).getAttribute('href')).toBe('tel:+919800000000')
  expect(screen.getByRole('link', { name: 'Open Indiranagar in Maps' })).toBeTruthy()
  await user.click(screen.getByText('Stock by model'))
  expect(await screen.findByRole('row', { name: `${MODEL.brand} ${MODEL.modelName} 7 4 2` })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^More options/ })).toBeNull()
})

test('asks the server for another order, and keeps it in the URL', async () => {
  const { user, api } = openHubs('CUSTOMER_SUPPORT')
  await rowOf('Madhapur')
  await user.click(screen.getByRole('button', { name: 'Vehicles here' }))
  expect(await screen.findByRole('columnheader', { name: 'Vehicles here', description: '' })).toBeTruthy()
  expect(window.location.search).toBe('?sort=-vehicles')
  expect(api.lastRequest(listHubRows)?.search).toContain('sort=-vehicles')
})

test('shows the hubs of one city below its name, without its column', async () => {
  openHubs('CUSTOMER_SUPPORT', `/dashboard/hub?city=${CITY.cityId}`, [HUB])
  await rowOf('Madhapur')
  expect(within(screen.getByRole('region', { name: CITY.name })).getByRole('grid', { name: 'City Hubs' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull()
  expect(screen.queryByText('Cities and their admins')).toBeNull()
})

test('says that a city has no hub, and that a search has no match', async () => {
  const { user } = openHubs('SUPER_ADMIN', `/dashboard/hub?city=${CITY.cityId}&q=nowhere`, [])
  const city = within(await screen.findByRole('region', { name: CITY.name }))
  expect(await city.findByText('No data Found')).toBeTruthy()
  expect(screen.getByText('Hubs found').textContent).toBe('Hubs found0')
  await user.click(city.getByText('Clear search'))
  expect(window.location.search).toBe(`?city=${CITY.cityId}`)
})

test('offers to load the hubs again when they could not be loaded', async () => {
  const { user, api } = openApp('/dashboard/hub', 'SUPER_ADMIN', (fake) => {
    fake.reply(listCities, [CITY]).fail(listHubRows, 'notFound')
  })
  const alert = await screen.findByText(/couldn't load the hubs/)
  expect(alert).toBeTruthy()
  api.reply(listHubRows, [HUB], { nextCursor: null, total: 1 })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rowOf('Madhapur')).toBeTruthy()
})
