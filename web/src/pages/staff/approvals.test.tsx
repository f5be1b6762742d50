import { screen, waitFor, within } from '@testing-library/react'
import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { listCityBookings, listPendingBookings } from '@voltloop/contract/bookings/board'
import { type Booking } from '@voltloop/contract/bookings/bookings'
import { listPendingPhotos } from '@voltloop/contract/bookings/conditions'
import { confirmPayout, inspectDrop, listEndingBookings } from '@voltloop/contract/bookings/rides'
import type { Role } from '@voltloop/contract/core/roles'
import { listUndeployedVehicles, type UndeployedVehicle } from '@voltloop/contract/fleet/fleet'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import { listHubs } from '@voltloop/contract/places/places'
import { expect, test, vi } from 'vitest'
import { bookingRecord } from '../../../test/booking-record.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { expectToast, openApp } from '../../../test/open-app.tsx'
import { CITY, HUB, VEHICLE } from '../../../test/records.ts'
import { ON_ANOTHER_ACCOUNT_AT_DESK } from '../../lib/words/desk.words.ts'

const DEPOSIT = { held: 2000, returnable: 2000, taken: 2000, returned: 0, kept: 0, used: 0, reason: null, theft: null }
const WAITING = { status: 'CREATED', acceptedAt: null, pickedUpAt: null, vehicle: null } satisfies Partial<Booking>

const DOCUMENTS = {
  drivingLicense: '7777',
  aadharNumber: '1001',
  isAadharWellFormed: true,
  isAadharShared: false,
  panNumber: '321K',
  isPanWellFormed: true,
  isEnteredAgain: false,
}

interface DeskLists {
  pending?: Booking[]
  ending?: Booking[]
  payouts?: Booking[]
  vehicles?: UndeployedVehicle[]
}

function haveLists(api: FakeApi, { pending = [], ending = [], payouts = [], vehicles = [] }: DeskLists): FakeApi {
  const meta = (rows: readonly unknown[]) => ({ nextCursor: null, total: rows.length })
  return api
    .reply(listPendingBookings, pending, meta(pending))
    .reply(listEndingBookings, ending, meta(ending))
    .reply(listCityBookings, payouts, meta(payouts))
    .reply(listUndeployedVehicles, vehicles, meta(vehicles))
    .reply(listHubs, [HUB])
    .reply(listPendingPhotos, [])
}

async function openDesk(lists: DeskLists, role: Role = 'SALES_AGENT', search = '') {
  const app = openApp(`/dashboard/bookings-approval${search}`, role, (api) => haveLists(api, lists))
  const card = await screen.findByRole('article', { name: 'Ride VL-28016' })
  return { ...app, card: within(card) }
}

function vehicleAt(hub: UndeployedVehicle['hub'], reservedFor: string | null = null): UndeployedVehicle {
  return { ...VEHICLE, vehicleId: crypto.randomUUID(), hub, reservedFor }
}

test('a drop inspection that returns the deposit goes on to the step that gives it back', async () => {
  const ride = bookingRecord({ deposit: DEPOSIT, dropHub: HUB, actions: ['inspectDrop'] })
  const { api, card, user } = await openDesk({ ending: [ride] }, 'SALES_AGENT', '?tab=return')
  await user.click(card.getByRole('button', { name: 'Drop Inspection' }))
  const form = within(await screen.findByRole('dialog', { name: 'Drop Inspection' }))
  await user.click(form.getByRole('radio', { name: 'Return it' }))
  await user.click(form.getByRole('checkbox'))
  const returned = bookingRecord({ status: 'COMPLETED', payoutDue: 2000, actions: ['confirmPayout'] })
  api.reply(inspectDrop, returned, { message: 'Vehicle undeployed! Give the customer Rs. 2,000 back.' })
  haveLists(api, { payouts: [returned] })
  await user.click(form.getByRole('button', { name: 'Drop Inspection' }))
  await expectToast('Vehicle undeployed! Give the customer Rs. 2,000 back.')
  const step = within(await screen.findByRole('alertdialog', { name: 'Give the customer Rs. 2,000 back' }))
  await user.click(step.getByRole('button', { name: 'Later' }))

  // The amount stays on the desk, where a colleague sees it as well.
  const payouts = within(await screen.findByRole('region', { name: 'To give back' }))
  expect(payouts.getByText('Meera Krishnan')).toBeTruthy()
  await user.click(payouts.getByRole('button', { name: 'Give back Rs. 2,000' }))
  const again = within(await screen.findByRole('alertdialog', { name: 'Give the customer Rs. 2,000 back' }))
  api.reply(confirmPayout, bookingRecord({ status: 'COMPLETED' }), { message: 'Payout confirmed' })
  haveLists(api, {})
  await user.click(again.getByRole('button', { name: 'Paid out' }))
  await expectToast('Payout confirmed')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'To give back' })).toBeNull())
  expect(api.lastRequest(confirmPayout)?.body).toEqual({ transactionId: 'VL-28016' })
})

test('the desk lists the amounts to give back at the own hub, and none that somebody else has to give', async () => {
  const due = { status: 'COMPLETED', payoutDue: 950 } satisfies Partial<Booking>
  const { api } = await openDesk(
    {
      payouts: [
        bookingRecord({ ...due, actions: ['confirmPayout'] }),
        bookingRecord({ ...due, transactionId: 'VL-28017', actions: [] }),
      ],
    },
    'HUB_MANAGER',
  )
  expect(screen.queryByRole('article', { name: 'Ride VL-28017' })).toBeNull()
  const { path, search } = api.lastRequest(listCityBookings) ?? {}
  expect([path, search]).toEqual([
    `transaction/city/${CITY.cityId}`,
    expect.stringContaining(`hubId=${HUB.hubId}`) as string,
  ])
  expect(search).toContain('payoutDue=true')
})

async function prepareHandOver() {
  const { user: customer } = bookingRecord()
  const accepted = bookingRecord({
    status: 'ACCEPTED_BY_HUB_MANAGER',
    pickedUpAt: null,
    user: { ...customer, isDepositHeld: true },
    actions: ['reject', 'handOver'],
  })
  const app = await openDesk({ pending: [accepted], vehicles: [vehicleAt(HUB)] })
  await app.user.click(app.card.getByRole('button', { name: 'Hand over' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Pre-ride verification' }))
  expect(sheet.getByText(/^Optional\. Photos of scratches/)).toBeTruthy()
  for (const name of ['Inspection', 'Documents verified', 'Customer training']) {
    await app.user.click(sheet.getByRole('checkbox', { name }))
  }
  return { ...app, submit: () => app.user.click(sheet.getByRole('button', { name: 'Hand over' })) }
}

async function handOver() {
  const { api, user, submit } = await prepareHandOver()
  api.reply(approveBookingAsAgent, bookingRecord(), { message: 'Booking successfully approved' })
  haveLists(api, { ending: [bookingRecord({ actions: ['inspectDrop'] })] })
  await submit()
  await expectToast('Booking successfully approved')
  const onRoad = within(
    await screen.findByRole('heading', { name: 'On the road' }).then((title) => title.parentElement!),
  )
  return { user, onRoad }
}

test('a card stays in its place while its own hand-over is under way and the list is loaded again without it', async () => {
  const { api, submit } = await prepareHandOver()
  api.hang(approveBookingAsAgent)
  haveLists(api, {})
  await submit()
  const lists = api.requestsTo(listPendingBookings).length
  const later = Date.now() + 60_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(api.requestsTo(listPendingBookings).length).toBeGreaterThan(lists))
  await screen.findByRole('tab', { name: 'upcoming 0', hidden: true })
  expect(screen.getByRole('article', { name: 'Ride VL-28016', hidden: true })).toBeTruthy()
  expect(screen.queryByText('No bookings found')).toBeNull()
  api.release()
})

test('a card turns to the ride on the road with its plate as soon as the vehicle is handed over', async () => {
  const { user, onRoad } = await handOver()
  expect(onRoad.getByText(/TS 09 EV 1234/)).toBeTruthy()
  expect(onRoad.getByText(/^Due back/)).toBeTruthy()

  // The list of returns has the ride itself, with its actions.
  await user.click(screen.getByRole('tab', { name: /^Return/ }))
  expect(await screen.findByRole('button', { name: 'Drop Inspection' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'On the road' })).toBeNull()
})

test('a ride that was handed over can be put away from the list', async () => {
  const { user, onRoad } = await handOver()
  await user.click(onRoad.getByRole('button', { name: 'Got it' }))
  expect(await screen.findByText('No bookings waiting for approval')).toBeTruthy()
})

test.each<[string, UndeployedVehicle[]]>([
  ['2 free at this hub now', [vehicleAt(HUB), vehicleAt(HUB, 'VL-28016'), vehicleAt(HUB, 'VL-1'), vehicleAt(null)]],
  ['None free at this hub now, 1 elsewhere in Hyderabad', [vehicleAt(HUB, 'VL-1'), vehicleAt(null)]],
  ['None free in Hyderabad now', []],
])("a card to accept shows the stock: '%s'", async (text, vehicles) => {
  const { card } = await openDesk({ pending: [bookingRecord({ ...WAITING, actions: ['accept', 'reject'] })], vehicles })
  expect(await card.findByText(text)).toBeTruthy()
})

const SERVICE = 'service on 20 Nov 26'
const HERE = formatPlate(VEHICLE.registrationNumber)

test.each<[string, UndeployedVehicle[]]>([
  [`The only one here, ${HERE}, is reserved for ${SERVICE}. No other hub has one either.`, [vehicleAt(HUB, SERVICE)]],
  [
    'All 2 here are reserved for other bookings, for service or for a transfer. Choose one from another hub.',
    [vehicleAt(HUB, SERVICE), vehicleAt(HUB, 'VL-1'), vehicleAt(null)],
  ],
  ['None available at this hub. Choose one from another hub.', [vehicleAt(null)]],
])("the vehicle picker says why it proposes none: '%s'", async (text, vehicles) => {
  const { user: customer } = bookingRecord()
  const documents = { ...DOCUMENTS, isAadharShared: true }
  const booking = bookingRecord({ status: 'ACCEPTED_BY_HUB_MANAGER', actions: ['handOver'], vehicle: null })
  const { card, user } = await openDesk(
    { pending: [{ ...booking, user: { ...customer, documents } }], vehicles },
    'SALES_AGENT',
    '?tab=handover',
  )
  await user.click(await card.findByRole('button', { name: 'Hand over' }))
  const form = within(await screen.findByRole('dialog', { name: 'Pre-ride verification' }))
  expect(await form.findByText(text)).toBeTruthy()
  expect(form.getByText(ON_ANOTHER_ACCOUNT_AT_DESK)).toBeTruthy()
})

test('the drop inspection says before Submit when a photo is required', async () => {
  const ride = bookingRecord({ deposit: DEPOSIT, actions: ['inspectDrop'] })
  const { card, user } = await openDesk({ ending: [ride] }, 'SALES_AGENT', '?tab=return')
  await user.click(card.getByRole('button', { name: 'Drop Inspection' }))
  const form = within(await screen.findByRole('dialog', { name: 'Drop Inspection' }))
  expect(form.getByText('Optional, but at least one is required to keep part of the deposit.')).toBeTruthy()
  await user.click(form.getByRole('radio', { name: 'Keep part of it' }))
  expect(form.getByText('At least one photo is required, because you keep part of the deposit.')).toBeTruthy()
})

test('a hub manager finds any ride of the city to take it back at the own hub', async () => {
  const ride = bookingRecord({ deposit: DEPOSIT, dropHub: null, actions: ['inspectDrop'] })
  const { api, user } = await openDesk({ ending: [ride] }, 'HUB_MANAGER', '?tab=return')
  const other = bookingRecord({ ...ride, transactionId: 'VL-28020' })
  haveLists(api, { payouts: [other] })
  await user.type(screen.getByLabelText('Find any ride in your city by plate, name or phone'), 'TS09')
  await waitFor(() => expect(api.lastRequest(listCityBookings)?.search).toContain('q=TS09'))
  const card = within(await screen.findByRole('article', { name: 'Ride VL-28020' }))
  expect(api.lastRequest(listCityBookings)?.search).not.toContain('hubId')
  await user.click(card.getByRole('button', { name: 'Drop Inspection' }))
  const form = within(await screen.findByRole('dialog', { name: 'Drop Inspection' }))
  expect(form.getByLabelText<HTMLSelectElement>('Drop hub').value).toBe(HUB.hubId)
  expect(await form.findByRole('option', { name: HUB.name })).toBeTruthy()
})
