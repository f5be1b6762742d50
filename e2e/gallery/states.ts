import { getMe } from '@voltloop/contract/accounts/accounts'
import { listOwnBookings, type BookingDetails } from '@voltloop/contract/bookings/bookings'
import { listAvailableModels } from '@voltloop/contract/fleet/fleet'
import { getAnalytics } from '@voltloop/contract/company/insights'
import { UNPAID_ORDER_OPEN } from '@voltloop/contract/bookings/bookings-messages'
import type { Route } from '@playwright/test'
import { all, answer, type Step } from './reach.ts'

// States that the demo data does not contain. Each step changes the product's answers, and must run before the page is
// opened.
const DAY_MS = 86_400_000

/** Answers as for a customer who came from Google and has given neither date of birth nor phone. */
export const withoutProfile = rewrite(getMe, (me) => ({ ...me, isProfileInfo: false, dob: null, phone: null }))

export const withConsentsDue = rewrite(getMe, (me) => ({ ...me, consentsDue: ['PRIVACY', 'TERMS'] }))

export const whileFilling = rewrite(getAnalytics, (totals) => ({ ...totals, isSampleDataIncomplete: true }))

/** Answers with a first model that is sold out and has a later date, and a second one that has none. */
export const soldOut = rewrite(listAvailableModels, (models) =>
  models.map((model, index) =>
    index > 1 || model.free === undefined ? model : { ...model, free: 0, nextFree: index === 0 ? inDays(2) : null },
  ),
)

export const withUnpaidOrder: Step = (page) =>
  page.route(isList('unpaid'), async (route) => {
    const url = route.request().url().replace('unpaid=', 'pending=true&upcoming=')
    const body = await bodyOf(route, url)
    const bookings = listOwnBookings.data.parse(body.data)
    const data = bookings.map((booking) => ({ ...booking, status: 'AWAITING_PAYMENT', heldUntil: inDays(0.01) }))
    await route.fulfill({ json: { ...body, data } })
  })

export const withOpenOrder: Step = all(withUnpaidOrder, (page) => {
  const json = { success: false, code: 'unpaidOrderOpen', message: UNPAID_ORDER_OPEN }
  return page.route(isPath('transaction'), (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json }) : route.continue(),
  )
})

export const upcomingStates = rewriteBookings('upcoming', ([booking]) => [
  { ...booking, status: 'CREATED', acceptedAt: null },
  { ...booking, status: 'CREATED', acceptedAt: null, start: inDays(-0.1) },
  { ...booking, vehicle: { registrationNumber: 'TG09EV4417' }, start: inDays(-0.05), actions: [] },
])

export const activeStates = rewriteBookings('active', ([booking]) => [
  { ...booking, end: inDays(4), actions: ['return'] },
  { ...booking, end: inDays(1), dropTime: inDays(0.6), dropHub: booking?.pickUpHub, actions: ['renew', 'return'] },
  { ...booking, end: inDays(1), cashDue: 314, renewalCount: 1, renewals: [renewalOf(booking)], actions: ['return'] },
])

/** Four rides on the road: long before the end, shortly before it, past it, and with a renewal to pay online. */
export const roadStates = all(
  rewriteBookings('active', ([booking]) => {
    const due = { renewal: null, state: 'awaiting', mode: 'online', isCashDue: false, start: null, end: null }
    return [
      { ...booking, end: inDays(4), actions: ['renew', 'return'] },
      { ...booking, end: inDays(0.06), actions: ['renew', 'return'] },
      { ...booking, end: inDays(-0.14), actions: ['renew', 'return'] },
      {
        ...booking,
        end: inDays(0.5),
        renewals: [{ ...renewalOf(booking), ...due }],
        actions: ['payRenewal', 'return'],
      },
    ]
  }),
  answer('lateness/**', {
    lateMinutes: 202,
    graceMinutes: 30,
    chargedHours: 3,
    hourAmount: 60,
    dailyMost: 480,
    amount: 180,
    reason: '3 hours late',
  }),
)

export const pastStates = rewriteBookings('history', ([booking]) => {
  const ended = { ...booking, rejectionReason: null, isRejected: false, refund: null, creditNoteNumber: null }
  const deposit = {
    held: 0,
    returnable: 0,
    taken: 2000,
    returned: 1500,
    kept: 500,
    used: 0,
    reason: 'Broken mirror',
    theft: null,
  }
  const ride = { acceptedAt: booking?.bookingTime, pickedUpAt: booking?.start, returnedAt: booking?.end }
  const refund = { state: 'pending', amount: 314 }
  return [
    { ...ended, ...ride, status: 'COMPLETED', deposit, vehicle: { registrationNumber: 'TG09EV4417' } },
    { ...ended, status: 'SCRAPPED', isCancelled: true, refund },
    { ...ended, acceptedAt: booking?.bookingTime, status: 'SCRAPPED', noShowCause: 'nobodyCame' },
    { ...ended, status: 'SCRAPPED', noShowCause: 'noVehicle', refund },
  ]
})

/** Stores what the login page is told about an account that was just created (`web/src/lib/session/new-contact.ts`). */
export function signedUpWith(facts: { email?: string; phone?: string; code?: 'sent' }): Step {
  return (page) =>
    page.addInitScript((stored) => {
      for (const [kind, value] of Object.entries(stored))
        sessionStorage.setItem(`new-${kind}`, `${Date.now()} ${value}`)
    }, facts)
}

export function accountAnswer(endpoint: string, status: number, json: object): Step {
  return (page) => page.route(isPath(`customer/${endpoint}`), (route) => route.fulfill({ status, json }))
}

export const blockLoginPage: Step = (page) => page.route('**/auth/login', () => new Promise<void>(() => undefined))

function rewriteBookings(view: string, change: (bookings: BookingDetails[]) => object[]): Step {
  const numbered = (bookings: BookingDetails[]) =>
    change(bookings).map((booking, index) => ({ ...booking, transactionId: `VL-2801${index}` }))
  return rewrite(listOwnBookings, numbered, view)
}

interface Answering<Data> {
  readonly path: string
  readonly data: { parse(data: unknown): Data }
}

function rewrite<Data>({ path, data }: Answering<Data>, change: (data: Data) => unknown, view?: string): Step {
  return (page) =>
    page.route(view === undefined ? isPath(path) : isList(view), async (route) => {
      const body = await bodyOf(route)
      await route.fulfill({ json: { ...body, data: change(data.parse(body.data)) } })
    })
}

async function bodyOf(route: Route, url = route.request().url()): Promise<{ data: unknown }> {
  const response = await route.fetch({ url })
  return (await response.json()) as { data: unknown }
}

function isPath(path: string): (url: URL) => boolean {
  return ({ pathname }) => pathname === `/api/v1/${path}`
}

function isList(view: string): (url: URL) => boolean {
  return ({ pathname, searchParams }) => pathname === '/api/v1/transaction/customer' && searchParams.has(view)
}

function renewalOf(booking: BookingDetails | undefined): object {
  const { subscription, end, invoiceNumber } = booking ?? {}
  const rest = { isWaived: false, paidFromDeposit: 0, creditNoteNumber: null, refund: null }
  return {
    renewal: 1,
    state: 'done',
    mode: 'cash',
    subscription,
    start: end,
    end,
    isCashDue: true,
    invoiceNumber,
    ...rest,
  }
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString()
}
