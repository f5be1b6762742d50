import { screen, within } from '@testing-library/react'
import { listUpcomingBookings } from '@voltloop/contract/bookings/board'
import { listUnassignedEmployees } from '@voltloop/contract/accounts/employees'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import { listCityStates } from '@voltloop/contract/payments/tax'
import { afterEach, expect, test } from 'vitest'
import { bookingRecord } from '../../../test/booking-record.ts'
import { openApp } from '../../../test/open-app.tsx'
import { CITY, HUB } from '../../../test/records.ts'

const { happyDOM } = window as typeof window & { happyDOM: { setViewport: (size: { width: number }) => void } }
afterEach(() => happyDOM.setViewport({ width: 1000 }))

function openBoard(width: number) {
  happyDOM.setViewport({ width })
  const booking = bookingRecord({ status: 'CREATED' })
  return openApp('/dashboard/booking', 'SALES_AGENT', (api) =>
    api.reply(listUpcomingBookings, [booking], { nextCursor: null, total: 1 }).reply(listHubs, [HUB]),
  )
}

test.each([360, 1023])(
  'a window of %i px shows only the search above the list, and the filters in a sheet',
  async (width) => {
    const { user } = openBoard(width)
    await screen.findByRole('article', { name: 'Ride VL-28016' })
    expect(screen.queryByLabelText('Choose hub')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
    await sheet.findByRole('option', { name: HUB.name })
    await user.selectOptions(sheet.getByLabelText('Choose hub'), HUB.name)
    await user.click(sheet.getByRole('switch', { name: 'Only pending' }))
    expect(sheet.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Show results' }))
    expect(await screen.findByRole('button', { name: 'Filter, 2 active' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('a window of cards shows the first hub below one row, and opens the city form from the sheet', async () => {
  const { user } = openApp('/dashboard/hub', 'SUPER_ADMIN', (api) =>
    api.reply(listCities, [CITY]).reply(listHubs, [HUB]).reply(listUnassignedEmployees, []).reply(listCityStates, []),
  )
  await screen.findByRole('heading', { name: HUB.name })
  expect(screen.queryByLabelText('City')).toBeNull()
  expect(screen.getByRole('button', { name: 'Add Hub' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
  await user.selectOptions(sheet.getByLabelText('City'), CITY.name)
  expect(sheet.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Add City' }))
  expect(await screen.findByRole('dialog', { name: 'Add City' })).toBeTruthy()
})

test('a wide screen shows the filters beside the search, without a sheet', async () => {
  openBoard(1024)
  expect(await screen.findByLabelText('Choose hub')).toBeTruthy()
  expect(screen.getByRole('switch', { name: 'Only pending' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull()
})
