import { screen, within } from '@testing-library/react'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import { listRideCharges } from '@voltloop/contract/bookings/charges'
import { listTills } from '@voltloop/contract/bookings/till'
import { readToday, type Today, type TodayBooking, type TodayList } from '@voltloop/contract/bookings/today'
import { listShortHubs } from '@voltloop/contract/fleet/transfers'
import type { Role } from '@voltloop/contract/core/roles'
import { expect, test } from 'vitest'
import { bookingRecord } from '../../../test/booking-record.ts'
import { CHARGE } from '../../../test/charge-record.ts'
import { CITY, HUB, MODEL } from '../../../test/records.ts'
import { openApp } from '../../../test/open-app.tsx'

const NONE: TodayList = { total: 0, bookings: [] }
const IDLE: Today = {
  breakdowns: { total: 0, requests: [] },
  overdue: NONE,
  toAccept: NONE,
  toHandOver: NONE,
  toComeBack: NONE,
  moneyDue: NONE,
  disputed: NONE,
}

const row = (changes: Partial<Booking>, chargesDue = 0, chargesDisputed = 0): TodayBooking => ({
  ...bookingRecord(changes),
  chargesDue,
  chargesDisputed,
})
const listOf = (...bookings: TodayBooking[]): TodayList => ({ total: bookings.length, bookings })

const WAITING = row({ transactionId: 'VL-1', status: 'CREATED', pickedUpAt: null, actions: ['accept', 'reject'] })
const LATE = row({ transactionId: 'VL-2', actions: ['inspectDrop', 'swap'] })

function openToday(today: Partial<Today>, role: Role = 'SALES_AGENT') {
  return openApp('/dashboard/today', role, (api) => {
    api.reply(readToday, { ...IDLE, ...today }).reply(listTills, [])
  })
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('says that all is done when no list has anything', async () => {
  openToday({})
  expect(await screen.findByText('All done. Nothing is waiting for you right now.')).toBeTruthy()
})

test('lists the most urgent first, leaves empty lists out and highlights the next action only', async () => {
  openToday({ toAccept: listOf(WAITING), overdue: listOf(LATE) })
  await screen.findByRole('region', { name: /^Overdue/ })
  expect(headings()).toEqual(['Overdue 1', 'To accept 1'])
  const [back, accept] = [
    screen.getByRole('button', { name: 'Drop Inspection' }),
    screen.getByRole('button', { name: 'Accept' }),
  ]
  expect([back, accept].map((button) => button.classList.contains('btn--primary'))).toEqual([true, false])
  // Actions of other lists stay on the card of the ride.
  expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull()
})

test.each([
  ['HUB_MANAGER', ['Madhapur']],
  ['CITY_ADMIN', ['Gachibowli', 'Madhapur']],
  ['SALES_AGENT', []],
] as const)('shows a %s the hubs in scope that are short today and tomorrow', async (role, hubs) => {
  const shortAt = (hubId: string, name: string, short: number) => ({
    hub: { hubId, name },
    city: { cityId: CITY.cityId, name: CITY.name },
    short,
    models: [{ model: MODEL, short }],
  })
  openApp('/dashboard/today', role, (api) => {
    api.reply(readToday, IDLE).reply(listTills, [])
    const tomorrow = [
      shortAt('00000000-0000-4000-8000-000000000077', 'Gachibowli', 3),
      shortAt(HUB.hubId, 'Madhapur', 1),
    ]
    api.reply(listShortHubs, [
      { day: '2026-11-20', hubs: tomorrow.slice(1) },
      { day: '2026-11-21', hubs: tomorrow },
    ])
  })
  // The till is loaded with it.
  await screen.findByText('No hubs yet', undefined, { timeout: 5000 })
  const links = () =>
    screen.queryAllByRole('link', { name: /Show need of/ }).map((link) => link.getAttribute('aria-label'))
  const need = (name: string) => `Show need of ${name}`
  await expect.poll(links).toEqual(hubs.length === 0 ? [] : [need('Madhapur'), ...hubs.map(need)])
  const titles = screen.queryAllByRole('heading', { name: /^Short/ }).map((one) => one.textContent)
  expect(titles).toEqual(hubs.length === 0 ? [] : ['Short today 1', `Short tomorrow ${hubs.length}`])
})

test('a row without an action for the person leads to the ride', async () => {
  openToday({ toAccept: listOf({ ...WAITING, actions: [] }) }, 'CITY_ADMIN')
  const link = await screen.findByRole('link', { name: 'Open ride' })
  expect(link.getAttribute('href')).toBe('/dashboard/booking?ride=VL-1')
})

test('breakdowns come before everything, and lead to the ride where it can be swapped', async () => {
  const raisedAt = new Date(Date.now() - 12 * 60_000).toISOString()
  openToday({
    breakdowns: { total: 1, requests: [{ requestId: '7', raisedAt, booking: LATE }] },
    overdue: listOf(LATE),
  })
  const list = within(await screen.findByRole('region', { name: /^Breakdowns/ }))
  expect(headings()).toEqual(['Breakdowns 1', 'Overdue 1'])
  expect(list.getByText('Waiting 12 min')).toBeTruthy()
  expect(list.getByRole('link', { name: 'Open ride' }).getAttribute('href')).toBe(
    '/dashboard/bookings-approval?ride=VL-2',
  )
})

test('charges that are due open in a dialog', async () => {
  const { user } = openToday({
    moneyDue: listOf(row({ transactionId: 'VL-3', status: 'COMPLETED', chargeCount: 1 }, 800)),
  })
  await user.click(await screen.findByRole('button', { name: 'Charges Rs. 800' }))
  expect(await screen.findByRole('dialog', { name: 'Charges of VL-3' })).toBeTruthy()
})

test('says how many there are when not all are shown', async () => {
  openToday({ toAccept: { total: 1001, bookings: [WAITING] } })
  expect(await screen.findByText(/^The 1 most urgent of 1,000\+\./)).toBeTruthy()
  expect(headings()).toEqual(['To accept 1,000+'])
})

test('a city admin finds the disputed charges, and decides each in one way', async () => {
  const ride = row({ status: 'COMPLETED', actions: [] }, 0, 800)
  const { user, api } = openToday({ disputed: listOf(ride) }, 'CITY_ADMIN')
  api.reply(listRideCharges, [{ ...CHARGE, state: 'DISPUTED', actions: ['decide'] }], {
    mayPropose: false,
    mayAgree: false,
  })
  expect(await screen.findByRole('region', { name: /^Disputed charges/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Disputed Rs. 800' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('button', { name: 'Drop the charge' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Waive' })).toBeNull()
})
