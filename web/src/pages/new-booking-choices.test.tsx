import { screen, waitFor, within } from '@testing-library/react'
import { createBooking, listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { listPlans } from '@voltloop/contract/catalogue/catalogue'
import { listAvailableModels } from '@voltloop/contract/fleet/fleet'
import { listAvailableHubs } from '@voltloop/contract/places/places'
import { expect, onTestFinished, test } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../test/booking-record.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { openApp } from '../../test/open-app.tsx'
import { firstButton, offerRides } from '../../test/open-review.tsx'
import { CITY, HUB, MODEL, PLAN } from '../../test/records.ts'

const ONE = { nextCursor: null, total: 1 }
const RIZTA = { ...MODEL, modelId: '00000000-0000-4000-8000-000000000031', modelName: 'Rizta' }
const DAY = { ...PLAN, subscriptionId: '00000000-0000-4000-8000-000000000032', days: 1, duration: 1, finalCost: 314 }
const WEEK = { ...PLAN, modelSubscriptions: [{ model: MODEL }, { model: RIZTA }] }
const FAR_HUB = {
  ...HUB,
  hubId: '00000000-0000-4000-8000-000000000033',
  name: 'Gachibowli',
  latitude: 17.44,
  longitude: 78.34,
}
const NEAR_HUB = { ...HUB, latitude: 17.45, longitude: 78.39 }

const suggested = () => screen.findByRole('group', { name: 'Suggested hubs' })
const bikeOf = async (name: string) => within(await screen.findByRole('article', { name }))

/** Opens the third step of the wizard. The 450X has plans of 1 and 7 days, the Rizta only one of 7. */
async function openBikes(chosen: Record<string, string> = {}, prepare: (api: FakeApi) => void = () => undefined) {
  const pickup = `${hoursFromNow(48).slice(0, 10)}T16:30`
  const draft = new URLSearchParams({ step: 'bike', city: CITY.cityId, hub: HUB.hubId, pickup, ...chosen })
  const app = openApp(`/booking/new?${draft.toString()}`, 'CUSTOMER', (api) => {
    offerRides(api)
    api.reply(listPlans, [DAY, WEEK]).replyTo(listAvailableModels, (query) => {
      const free = query.get('days') === '1' ? 3 : 2
      return { data: [MODEL, RIZTA].map((model) => ({ ...model, free, here: 1, nextFree: null })) }
    })
    prepare(api)
  })
  await bikeOf('450X')
  return app
}

test('the first step suggests the hub of the last booking, which one tap chooses together with its city', async () => {
  const { user } = openApp('/booking/new', 'CUSTOMER', (api) => {
    offerRides(api)
    api.reply(listOwnBookings, [{ ...bookingRecord({}), heldUntil: null }], ONE)
  })
  const hub = await within(await suggested()).findByRole('button', { name: 'Madhapur Last used' })
  expect(screen.getByLabelText('Choose your city')).toHaveProperty('value', '')
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  await user.click(hub)
  expect(screen.getByLabelText('Choose your city')).toHaveProperty('value', CITY.cityId)
  expect(await screen.findByRole('radio', { name: /^Madhapur/ })).toHaveProperty('checked', true)
  expect(await firstButton('Next')).toBeTruthy()
})

test('a returning rider books the last ride again from the first step: its hub, bike and plan are chosen', async () => {
  const { user } = openApp('/booking/new', 'CUSTOMER', (api) => {
    offerRides(api)
    const last = bookingRecord({ model: MODEL })
    const subscription = { ...last.subscription, subscriptionId: PLAN.subscriptionId, days: 7 }
    api.reply(listOwnBookings, [{ ...last, subscription, heldUntil: null }], ONE)
  })
  await user.click(
    await within(await suggested()).findByRole('button', { name: 'Book again Ather 450X, 7 days, from Madhapur' }),
  )
  await screen.findByRole('group', { name: 'Quick times' })
  await user.click(await firstButton('Next'))
  const bike = await bikeOf('450X')
  expect(bike.getByRole('radio', { name: /^7 days/ })).toHaveProperty('checked', true)
  await user.click(await firstButton('Procced to pay'))
  expect(await screen.findByRole('button', { name: /Pay Now/ })).toBeTruthy()
})

test('a suggested hub that cannot be booked any more leads to the hubs of its city', async () => {
  const { user } = openApp('/booking/new', 'CUSTOMER', (api) => {
    offerRides(api)
    api.reply(listOwnBookings, [{ ...bookingRecord({}), heldUntil: null }], ONE).reply(listAvailableHubs, [FAR_HUB])
  })
  await user.click(await within(await suggested()).findByRole('button', { name: 'Madhapur Last used' }))
  expect(await screen.findByRole('radio', { name: /^Gachibowli/ })).toHaveProperty('checked', false)
  expect(screen.queryByRole('button', { name: /Last used/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

test.each([
  ['without its city', { city: '' }],
  ['of another city', { hub: FAR_HUB.hubId }],
  ['of a city that cannot be booked', { city: '00000000-0000-4000-8000-000000000099' }],
  ['of a city that is no id', { city: "x'><script>" }],
])('a link to a hub %s leads to the choice of a hub, and from there to the bikes', async (_which, changes) => {
  const pickup = `${hoursFromNow(48).slice(0, 10)}T16:30`
  const draft = { step: 'bike', city: CITY.cityId, hub: HUB.hubId, pickup, ...changes }
  const { user } = openApp(`/booking/new?${new URLSearchParams(draft).toString()}`, 'CUSTOMER', (api) => {
    offerRides(api)
    api.replyTo(listAvailableHubs, (query) => ({ data: query.get('cityId') === CITY.cityId ? [HUB] : [] }))
  })
  await screen.findByRole('option', { name: 'Hyderabad' })
  await user.selectOptions(screen.getByLabelText('Choose your city'), 'Hyderabad')
  const hub = await screen.findByRole('radio', { name: /^Madhapur/ })
  expect(hub).toHaveProperty('checked', false)
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  await user.click(hub)
  expect(await bikeOf('450X')).toBeTruthy()
})

test('a link with a pickup that is no time leads to the choice of a time, with one preset', async () => {
  const draft = { step: 'bike', city: CITY.cityId, hub: HUB.hubId, pickup: '2026-13-45Tnoon' }
  const { user } = openApp(`/booking/new?${new URLSearchParams(draft).toString()}`, 'CUSTOMER', offerRides)
  await screen.findByRole('group', { name: 'Quick times' })
  await user.click(await firstButton('Next'))
  expect(await bikeOf('450X')).toBeTruthy()
})

test('the first step suggests the nearest hub of all cities once the location is shared', async () => {
  shareLocation({ latitude: 17.451, longitude: 78.391 })
  const { user } = openApp('/booking/new', 'CUSTOMER', (api) => {
    offerRides(api)
    api.reply(listAvailableHubs, [FAR_HUB, NEAR_HUB])
  })
  await user.click(await screen.findByRole('button', { name: 'Find the nearest hub' }))
  await user.click(await screen.findByRole('button', { name: /^Madhapur Nearest, 1\d0 m away/ }))
  const hubs = await screen.findAllByRole('radio')
  expect(hubs.map((hub) => hub.closest('label')?.querySelector('strong')?.textContent)).toEqual([
    'Madhapur',
    'Gachibowli',
  ])
  expect(hubs[0]).toHaveProperty('checked', true)
})

test('the first step says that no hub is near instead of suggesting one that is far away', async () => {
  shareLocation({ latitude: 28.6, longitude: 77.2 })
  const { user } = openApp('/booking/new', 'CUSTOMER', (api) => {
    offerRides(api)
    api.reply(listAvailableHubs, [NEAR_HUB])
  })
  await user.click(await screen.findByRole('button', { name: 'Find the nearest hub' }))
  expect(await screen.findByText('There is no hub within 50 km of you yet.')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Suggested hubs' })).toBeNull()
})

test('one tap chooses a city while there are few', async () => {
  const { user } = openApp('/booking/new', 'CUSTOMER', offerRides)
  await user.click(await screen.findByRole('button', { name: 'Bengaluru' }))
  expect(await screen.findByRole('radio', { name: /^Madhapur/ })).toHaveProperty('checked', false)
  expect(screen.queryByRole('button', { name: 'Bengaluru' })).toBeNull()
})

test('a quick time sets the calendar and the lists', async () => {
  const draft = new URLSearchParams({ step: 'datetime', city: CITY.cityId, hub: HUB.hubId })
  const { user } = openApp(`/booking/new?${draft.toString()}`, 'CUSTOMER', offerRides)
  const quick = within(await screen.findByRole('group', { name: 'Quick times' }))
  expect(quick.getByRole('button', { name: 'In 3 hours' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(quick.getByRole('button', { name: 'Tomorrow 9 AM' }))
  const chosen = (list: string) =>
    within(screen.getByRole('group', { name: list }))
      .getAllByRole('radio')
      .find((radio) => radio.matches(':checked'))
      ?.closest('label')?.textContent
  await waitFor(() => expect(['Hour', 'Minute', 'AM or PM'].map(chosen)).toEqual(['09', '00', 'AM']))
  expect(quick.getByRole('button', { name: 'Tomorrow 9 AM' }).getAttribute('aria-pressed')).toBe('true')
  expect(window.location.search).toContain('T09%3A00')
})

test('each bike shows its price and stock for the chosen duration, and says only that it has no plan where it has none', async () => {
  const { user } = await openBikes()
  expect(screen.getByRole('group', { name: 'How long?' })).toBeTruthy()
  const [ather, rizta] = [await bikeOf('450X'), await bikeOf('Rizta')]
  expect(ather.getByText('for 1 day').textContent).toBe('Rs. 314 for 1 day')
  expect(ather.getByText(/available for 1 day/)).toBeTruthy()
  expect(rizta.getByText('No plan for 1 day')).toBeTruthy()
  expect(rizta.queryByText(/your hub/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: '7 days' }))
  await waitFor(() => expect(rizta.getByText('for 7 days').textContent).toBe('Rs. 1,574 for 7 days'))
  expect(await ather.findByText(/available for 7 days/)).toBeTruthy()
  expect(
    screen.getAllByRole('article').flatMap((card) => within(card).queryAllByRole('radio', { checked: true })),
  ).toEqual([])
})

test('choosing another bike selects its plan of the same duration, and deselects the plan of the first bike', async () => {
  const { user, api } = await openBikes({}, (fake) => fake.fail(createBooking, 'soldOut'))
  const [ather, rizta] = [await bikeOf('450X'), await bikeOf('Rizta')]
  await user.click(ather.getByRole('radio', { name: '450X' }))
  expect(ather.getByRole('radio', { name: /^1 day/ })).toHaveProperty('checked', true)
  await user.click(rizta.getByRole('radio', { name: 'Rizta' }))
  expect(rizta.queryAllByRole('radio', { name: /days/, checked: true })).toEqual([])
  await user.click(ather.getByRole('radio', { name: /^7 days/ }))
  await user.click(rizta.getByRole('radio', { name: 'Rizta' }))
  expect(rizta.getByRole('radio', { name: /^7 days/ })).toHaveProperty('checked', true)
  expect(ather.queryAllByRole('radio', { checked: true })).toEqual([])

  await user.click(await firstButton('Procced to pay'))
  const review = within(await screen.findByRole('dialog', { name: /^Review/ }))
  expect(review.getByText('1 at your hub now').closest('p')?.textContent).toBe(
    '2 available for 7 days, 1 at your hub now',
  )
  expect(review.getByText('Rs. 225/day')).toBeTruthy()
  await user.click(review.getByRole('button', { name: /Pay Now/ }))
  await waitFor(() =>
    expect(api.lastRequest(createBooking)?.body).toMatchObject({
      modelId: RIZTA.modelId,
      subscriptionId: WEEK.subscriptionId,
    }),
  )
})

test('a bike that is sold out for the chosen duration can still be booked for a shorter one', async () => {
  const { user } = await openBikes({ days: '7' }, (api) =>
    api.replyTo(listAvailableModels, (query) => {
      const free = query.get('days') === '1' ? 1 : 0
      return { data: [{ ...MODEL, free, here: 0, nextFree: null }] }
    }),
  )
  const bike = await bikeOf('450X')
  expect(await bike.findByText('Sold out for 7-day rides')).toBeTruthy()
  expect(bike.getByRole('radio', { name: /^7 days/ })).toHaveProperty('disabled', true)
  await user.click(bike.getByRole('radio', { name: /^1 day/ }))
  expect(await bike.findByText(/available for 1 day/)).toBeTruthy()
  expect(bike.getByRole('radio', { name: /^1 day/ })).toHaveProperty('checked', true)
})

/** Lets the browser share this location when it is asked for it. */
function shareLocation(coords: { latitude: number; longitude: number }): void {
  const getCurrentPosition = (found: (position: { coords: typeof coords }) => void) => found({ coords })
  const query = () => Promise.resolve({ state: 'prompt' })
  for (const [name, value] of Object.entries({ geolocation: { getCurrentPosition }, permissions: { query } })) {
    Object.defineProperty(navigator, name, { configurable: true, value })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
  }
}
