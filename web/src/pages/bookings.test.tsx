import { screen, waitFor, within } from '@testing-library/react'
import { listOwnBookings, type Booking } from '@voltloop/contract/bookings/bookings'
import { readLateness } from '@voltloop/contract/bookings/charges'
import { FAILURES } from '@voltloop/contract/core/errors'
import { downloadInvoice } from '@voltloop/contract/payments/invoices'
import { expect, test } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../test/booking-record.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { expectToast, openApp } from '../../test/open-app.tsx'
import { HUB } from '../../test/records.ts'
import { NEXT_AFTER_THEFT } from '../features/bookings/booking/my-bookings.words.ts'

test('shows a customer that the bookings could not be loaded, and loads them at the press of a button', async () => {
  const { api, user } = openApp('/dashboard/booking', 'CUSTOMER', (fake) => fake.fail(listOwnBookings, 'wrongState'))
  // One message for both sections.
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load your bookings.")
  api.reply(listOwnBookings, [], { nextCursor: null, total: 0 })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No upcoming bookings')).toBeTruthy()
  expect(screen.getByText('No active bookings')).toBeTruthy()
})

test('leaves the primary action to the ride while a customer is riding', async () => {
  const ride = bookingRecord({ status: 'PICKUP_INSPECTED_BY_SALES_AGENT', actions: ['renew', 'return'] })
  openApp('/dashboard/booking', 'CUSTOMER', (api) =>
    api.replyTo(listOwnBookings, (query) => {
      const data = query.has('active') ? [{ ...ride, heldUntil: null }] : []
      return { data, meta: { nextCursor: null, total: data.length } }
    }),
  )
  expect((await screen.findByRole('button', { name: 'Renew' })).className).toContain('btn--primary')
  expect(screen.getByRole('link', { name: 'Book a ride' }).className).toContain('btn--outline')
})

const OVER = new Set<Booking['status']>(['COMPLETED', 'REJECTED', 'SCRAPPED'])

/** Opens My Bookings with one booking, and its row if it is in the history. */
async function openTicket(changes: Partial<Booking>, answer = (api: FakeApi) => api) {
  const booking = bookingRecord(changes)
  const isOver = OVER.has(booking.status)
  const app = openApp(`/dashboard/booking${isOver ? '?tab=history' : ''}`, 'CUSTOMER', (fake) =>
    answer(fake).replyTo(listOwnBookings, (query) => {
      const data = query.has(isOver ? 'history' : 'active') ? [booking] : []
      return { data, meta: { nextCursor: null, total: data.length } }
    }),
  )
  const ticket = await screen.findByRole('article', { name: 'Ride VL-28016' })
  if (isOver) await app.user.click(within(ticket).getByRole('button', { expanded: false }))
  return { ...app, ticket }
}

const PAID = { isPass: false } satisfies Partial<Booking>
const ON_PASS = { isPass: true } satisfies Partial<Booking>

test.each<[string, Partial<Booking>, string]>([
  [
    'nobody came',
    { ...PAID, noShowCause: 'nobodyCame' },
    "The hub had your bike ready, but nobody came within a day of the pickup time. Missed pickups aren't refunded.",
  ],
  [
    'the hub did not confirm it',
    { ...PAID, noShowCause: 'notConfirmed' },
    "This booking could not be confirmed in time. That was our fault, and we're sorry. You get a full refund.",
  ],
  [
    'the hub had no vehicle',
    { ...PAID, noShowCause: 'noVehicle' },
    "No vehicle was available for this booking. That was our fault, and we're sorry. You get a full refund.",
  ],
  [
    'it was paid too late',
    { ...PAID, noShowCause: null, refund: { amount: 1050, state: 'pending' } },
    'Your payment came too late: the bike was no longer held for you. You get a full refund.',
  ],
  [
    'it was never paid',
    { ...PAID, noShowCause: null },
    'This ride was not paid in time, so nothing was booked. You can book again.',
  ],
  [
    'a pass holder did not come',
    { ...ON_PASS, noShowCause: 'nobodyCame' },
    'The hub had your bike ready, but nobody came within a day of the pickup time. You paid nothing for it.',
  ],
  [
    'the customer cancelled it',
    { ...PAID, isCancelled: true, refund: { amount: 1050, state: 'pending' } },
    'You cancelled this booking. You get a full refund.',
  ],
  [
    'the customer cancelled it before paying',
    { ...PAID, isCancelled: true },
    'You cancelled this booking. You paid nothing for it.',
  ],
])('explains a booking that ended because %s, and what happens to the money', async (_why, booking, note) => {
  const { ticket } = await openTicket({ status: 'SCRAPPED', pickedUpAt: null, vehicle: null, ...booking })
  expect(within(ticket).getByText(note)).toBeTruthy()
})

test('shows when a ride that was handed over early really began and ended', async () => {
  const { ticket } = await openTicket({
    status: 'COMPLETED',
    start: '2026-11-18T04:30:00.000Z',
    pickedUpAt: '2026-11-18T00:45:00.000Z',
    returnedAt: '2026-11-18T01:39:00.000Z',
  })
  expect(ticket.textContent).toMatch(/Pickup06:15 AM.*Drop07:09 AM/)
  expect(ticket.textContent).not.toMatch(/10:00 am/i)
})

test.each<[string, Partial<Booking>, string]>([
  ['is due', { status: 'AWAITING_PAYMENT' }, 'To be paid onlineRs. 1,574'],
  ['was never made', { status: 'SCRAPPED' }, 'Paid onlineRs. 0'],
  ['was made', { status: 'CREATED' }, 'Paid onlineRs. 1,574'],
])('a ticket whose payment %s shows it', async (_how, booking, money) => {
  const { ticket } = await openTicket({ pickedUpAt: null, vehicle: null, isPass: false, ...booking })
  expect(ticket.textContent).toContain(money)
})

function stolen(theft: 'withheld' | 'decided'): Partial<Booking> {
  const deposit = { held: 2000, returnable: 0, taken: 2000, returned: 0, kept: 0, used: 0, reason: null, theft }
  return { status: 'COMPLETED', returnedAt: hoursFromNow(-1), deposit }
}

test.each<[string, Partial<Booking>, string]>([
  ['is not paid yet', { status: 'AWAITING_PAYMENT' }, 'Finish the payment to book this ride.'],
  [
    'waits for the hub',
    { status: 'CREATED', start: hoursFromNow(24) },
    "Nothing to do now. The hub will confirm your booking shortly, and we'll notify you.",
  ],
  [
    'waits for the hub after its pickup time',
    { status: 'CREATED', start: hoursFromNow(-1) },
    "The hub hasn't confirmed your booking yet. You can wait, or cancel it with a full refund.",
  ],
  [
    'is accepted',
    { status: 'ACCEPTED_BY_HUB_MANAGER', start: hoursFromNow(24) },
    'Come to the hub at the pickup time and bring your driving licence.',
  ],
  [
    'is accepted, after its pickup time',
    { status: 'ACCEPTED_BY_HUB_MANAGER', start: hoursFromNow(-1) },
    'Please come to the hub now. A booking is closed a day after its pickup time.',
  ],
  [
    'has no vehicle at its pickup time',
    { status: 'ACCEPTED_BY_HUB_MANAGER', start: hoursFromNow(-1), isUnserved: true, isPass: false },
    "No bike was free for you at the pickup time. That's our fault. You can wait for the hub, or cancel with a full refund.",
  ],
  [
    'has no vehicle at its pickup time and was not paid for',
    { status: 'ACCEPTED_BY_HUB_MANAGER', start: hoursFromNow(-1), isUnserved: true, isPass: true },
    "No bike was free for you at the pickup time. That's our fault. You can wait for the hub, or cancel.",
  ],
  ['is picked up', {}, 'Return your bike by the drop time.'],
  [
    'is picked up and can be renewed',
    { actions: ['renew', 'return'] },
    'Return your bike by the drop time, or renew to keep riding.',
  ],
  [
    'is picked up and has a renewal to pay',
    { actions: ['payRenewal', 'return'] },
    'Pay for your renewal to keep riding, or return your bike by the drop time.',
  ],
  [
    'has a scheduled return',
    { dropHub: { ...HUB }, dropTime: hoursFromNow(48) },
    "Bring your bike to Madhapur. We'll check it with you there.",
  ],
  ['is overdue', { end: hoursFromNow(-1) }, 'Your ride is overdue. Please return the bike to Madhapur now.'],
  [
    'is overdue and can be renewed',
    { end: hoursFromNow(-1), actions: ['renew', 'return'] },
    'Your ride is overdue. Please return the bike to Madhapur, or renew now.',
  ],
  [
    'is complete',
    { status: 'COMPLETED', returnedAt: hoursFromNow(-1) },
    'Thanks for riding with us! Your invoices stay here.',
  ],
  ['was stolen and whose deposit is withheld', stolen('withheld'), NEXT_AFTER_THEFT.withheld],
  ['was stolen and whose deposit is decided', stolen('decided'), NEXT_AFTER_THEFT.decided],
  [
    'was rejected',
    { status: 'REJECTED', rejectionReason: 'Heavy rain warning' },
    'Reason: Heavy rain warning. You get a full refund.',
  ],
])('shows a customer what happens next with a ride that %s', async (_state, booking, note) => {
  const { ticket } = await openTicket(booking)
  expect(within(ticket).getByText(note)).toBeTruthy()
})

const LATENESS = {
  lateMinutes: 0,
  graceMinutes: 60,
  chargedHours: 0,
  hourAmount: 50,
  dailyMost: 400,
  amount: 0,
  reason: '',
  openCharges: 0,
}
const LATE_TERMS =
  "Each started hour costs Rs. 50, at most Rs. 400 in 24 hours. Hours when the hub is closed don't count."

test.each<[string, number, Partial<Booking>, string]>([
  ['nothing yet', 0, {}, `The first 60 minutes after the drop time are free. ${LATE_TERMS}`],
  ['an amount', 150, {}, `Late return so far: Rs. 150. ${LATE_TERMS}`],
  [
    'an amount, and can be renewed',
    150,
    { actions: ['renew', 'return'] },
    `Late return so far: Rs. 150. ${LATE_TERMS} A renewal removes it.`,
  ],
])('an overdue ride that costs %s says what being late costs', async (_what, amount, booking, note) => {
  const { api, ticket } = await openTicket({ end: hoursFromNow(-4), ...booking }, (fake) =>
    fake.reply(readLateness, { ...LATENESS, amount }),
  )
  await waitFor(() => expect(ticket.textContent).toContain(note))
  expect(api.lastRequest(readLateness)?.search).toBe(`dropHubId=${HUB.hubId}`)
})

test('an overdue ride of a city that charges nothing for it does not mention a price', async () => {
  const { api, ticket } = await openTicket({ end: hoursFromNow(-4) }, (fake) =>
    fake.reply(readLateness, { ...LATENESS, hourAmount: 0 }),
  )
  await waitFor(() => expect(api.requestsTo(readLateness)).toHaveLength(1))
  expect(ticket.textContent).not.toContain('started hour')
})

test('a ride that is not overdue does not ask what being late costs', async () => {
  const { api } = await openTicket({ end: hoursFromNow(4), dropTime: hoursFromNow(-1), dropHub: HUB })
  expect(api.requestsTo(readLateness)).toEqual([])
})

test.each([
  ['says that unused days are not refunded', 'has days left', 24, /^This ride is paid until/, 1],
  ['does not mention unused days', 'is overdue', -24, /^This ride was paid until/, 0],
])('the return form %s if the ride %s', async (_text, _state, hours, paid, count) => {
  const { user } = await openTicket({ end: hoursFromNow(hours), actions: ['return'] })
  await user.click(screen.getByRole('button', { name: 'Return' }))
  const form = within(await screen.findByRole('dialog', { name: 'Return vehicle' }))
  expect(form.getByText(paid)).toBeTruthy()
  expect(form.queryAllByText("Unused days aren't refunded.")).toHaveLength(count)
})

test('loads a long history page by page', async () => {
  const rides = Array.from({ length: 11 }, (_, at) => ({
    ...bookingRecord({ transactionId: `VL-2800${at}`, status: 'COMPLETED' }),
    heldUntil: null,
  }))
  const { user } = openApp('/dashboard/booking?tab=history', 'CUSTOMER', (api) =>
    api.replyTo(listOwnBookings, (query) => {
      if (!query.has('history')) return { data: [], meta: { nextCursor: null, total: 0 } }
      const [from, to, nextCursor] = query.get('cursor') === 'second' ? [10, 11, null] : [0, 10, 'second']
      return { data: rides.slice(from, to), meta: { nextCursor, total: rides.length } }
    }),
  )
  expect(await screen.findAllByRole('article')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(11))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('shows that older bookings could not be loaded, and loads them at the press of a button', async () => {
  const pages = ['VL-28001', 'VL-28002'].map((transactionId) => [
    { ...bookingRecord({ transactionId, status: 'COMPLETED' }), heldUntil: null },
  ])
  const { api, user } = openApp('/dashboard/booking?tab=history', 'CUSTOMER', (fake) =>
    fake.replyPages(listOwnBookings, pages),
  )
  const more = await screen.findByRole('button', { name: 'Show more' })
  api.fail(listOwnBookings, 'wrongState')
  await user.click(more)
  expect((await screen.findByRole('alert')).textContent).toBe("We couldn't load the rest.")
  api.replyPages(listOwnBookings, pages)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: 'Ride VL-28002' })).toBeTruthy()
})

test('shows an error when an invoice download fails', async () => {
  const ride = { ...bookingRecord({ invoiceNumber: 'R/26-27/000001' }), heldUntil: null }
  const { user } = openApp('/dashboard/booking', 'CUSTOMER', (api) =>
    api
      .replyTo(listOwnBookings, (query) => ({
        data: query.has('active') ? [ride] : [],
        meta: { nextCursor: null, total: query.has('active') ? 1 : 0 },
      }))
      .fail(downloadInvoice, 'unavailable'),
  )
  await user.click(await screen.findByRole('button', { name: /^Rental/ }))
  await expectToast(FAILURES.unavailable.message)
})
