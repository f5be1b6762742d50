import { cleanup, screen, waitFor } from '@testing-library/react'
import { getMe } from '@voltloop/contract/accounts/accounts'
import { listUpcomingBookings } from '@voltloop/contract/bookings/board'
import { listVehicles } from '@voltloop/contract/fleet/fleet'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import { expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { openApp, openFilters, profileOf } from '../../test/open-app.tsx'
import { CITY, HUB, VEHICLE } from '../../test/records.ts'

const FLEET = '/dashboard/fleet'
const PROMPT = 'Please choose the city first'
const OTHER_CITY = { ...CITY, cityId: '00000000-0000-4000-8000-000000000013', name: 'Bengaluru' }
const withCities = (api: FakeApi) =>
  void api
    .reply(listVehicles, [VEHICLE], { nextCursor: null, total: 1 })
    .reply(listUpcomingBookings, [], { nextCursor: null, total: 0 })
    .reply(listCities, [CITY, OTHER_CITY])
    .reply(listHubs, [HUB])

async function chooseInFleet(city: string) {
  const { user } = openApp(FLEET, 'SUPER_ADMIN', withCities)
  await user.click(await screen.findByRole('button', { name: city }))
  await screen.findByRole('list', { name: 'Vehicles' })
  cleanup()
}

test('opens with the city that the user chose last, and writes it to the address', async () => {
  await chooseInFleet('Bengaluru')
  const { user } = openApp('/dashboard/booking', 'SUPER_ADMIN', withCities)
  expect(await screen.findByText('No upcoming bookings')).toBeTruthy()
  expect(screen.queryByText(PROMPT)).toBeNull()
  await openFilters(user)
  expect(await screen.findByLabelText('City')).toHaveProperty('value', OTHER_CITY.cityId)
  expect(window.location.search).toBe(`?city=${OTHER_CITY.cityId}`)
})

test('remembers the choice of all cities', async () => {
  await chooseInFleet('All Cities')
  openApp(FLEET, 'SUPER_ADMIN', withCities)
  expect(await screen.findByRole('list', { name: 'Vehicles' })).toBeTruthy()
  expect(window.location.search).toBe('?city=all')
})

test('prefers the city in the address, and does not remember it', async () => {
  await chooseInFleet('Bengaluru')
  const { user } = openApp(`${FLEET}?city=${CITY.cityId}`, 'SUPER_ADMIN', withCities)
  await screen.findByRole('list', { name: 'Vehicles' })
  await openFilters(user)
  expect(screen.getByLabelText('City')).toHaveProperty('value', CITY.cityId)
  cleanup()
  const again = openApp(FLEET, 'SUPER_ADMIN', withCities)
  await openFilters(again.user)
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveProperty('value', OTHER_CITY.cityId))
})

test('asks for a city again after the user chose none', async () => {
  await chooseInFleet('Bengaluru')
  const { user } = openApp(FLEET, 'SUPER_ADMIN', withCities)
  await screen.findByRole('list', { name: 'Vehicles' })
  await openFilters(user)
  await user.selectOptions(screen.getByLabelText('City'), 'Choose a city')
  expect(await screen.findByText(PROMPT)).toBeTruthy()
  cleanup()
  openApp(FLEET, 'SUPER_ADMIN', withCities)
  expect(await screen.findByText(PROMPT)).toBeTruthy()
})

test('asks another user of the same browser for a city', async () => {
  await chooseInFleet('Bengaluru')
  openApp(FLEET, 'CUSTOMER_SUPPORT', (api) => {
    withCities(api)
    api.reply(getMe, { ...profileOf('CUSTOMER_SUPPORT'), userId: '00000000-0000-4000-8000-000000000077' })
  })
  expect(await screen.findByText(PROMPT)).toBeTruthy()
})

test('forgets a remembered city that was deleted', async () => {
  await chooseInFleet('Bengaluru')
  openApp(FLEET, 'SUPER_ADMIN', (api) => {
    withCities(api)
    api.reply(listCities, [CITY])
  })
  expect(await screen.findByText(PROMPT)).toBeTruthy()
  await waitFor(() => expect(window.location.search).toBe(''))
  cleanup()
  openApp(FLEET, 'SUPER_ADMIN', withCities)
  expect(await screen.findByText(PROMPT)).toBeTruthy()
})

test('shows a city admin the own city, whatever was chosen before', async () => {
  await chooseInFleet('Bengaluru')
  const { user } = openApp(FLEET, 'CITY_ADMIN', withCities)
  await screen.findByRole('list', { name: 'Vehicles' })
  await openFilters(user)
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveProperty('value', CITY.cityId))
  expect(window.location.search).toBe('')
})
