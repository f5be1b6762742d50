import { approveBooking, approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { BOOKING_STATUSES, cancelBooking, getBooking, type BookingStatus } from '@voltloop/contract/bookings/bookings'
import { changeBooking } from '@voltloop/contract/bookings/changes'
import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { createPaymentRequest } from '@voltloop/contract/payments/payment-requests'
import { correctPlate, undoStep } from '@voltloop/contract/bookings/undo'
import type { UndoAction } from '@voltloop/contract/bookings/undo-record'
import { renewOrder } from '@voltloop/contract/payments/payments'
import {
  announceReturn,
  assignVehicle,
  confirmPayout,
  inspectDrop,
  refundUnserved,
  settleCash,
  swapVehicle,
  updateBooking,
  type CashOutcome,
} from '@voltloop/contract/bookings/rides'
import { ROLES, type Role } from '@voltloop/contract/core/roles'
import { expect, test } from 'vitest'
import {
  anyPlate,
  beginRenewals,
  makeBooking,
  makeUnserved,
  ownBooking,
  pickupIn,
  renewForCash,
  returnVehicle,
  type Shop,
} from '../../test/support/people/bookings.ts'
import { callUntyped, dataOf } from '../../test/support/caller.ts'
import { inspectReturn } from '../../test/support/people/deposits.ts'
import { as, type Person } from '../../test/support/people/people.ts'
import { makePlan } from '../../test/support/people/places.ts'
import { swap } from '../../test/support/people/undo.ts'
import { prelude } from '../../test/support/prelude.ts'
import { TRANSITIONS, type Transition } from './lifecycle/transition-table.ts'

interface Made {
  transactionId: string
  rider: Person
}

// Generated from the transition table: every transition that people make, tried by every role on a booking in every status.
const { server, superAdmin, shop: weekly } = await prelude({ vehicles: 70 })
// A one-day plan ends within 72 hours of its start, so that the customer may renew.
const shop: Shop = { ...weekly, plan: await makePlan(superAdmin, [weekly.model.modelId], { duration: 1 }) }
const people: Record<Exclude<Role, 'CUSTOMER'>, Person> = {
  SALES_AGENT: shop.agent,
  HUB_MANAGER: shop.manager,
  CITY_ADMIN: shop.city.admin,
  SUPER_ADMIN: superAdmin,
  CUSTOMER_SUPPORT: await as(server, 'CUSTOMER_SUPPORT'),
}
const untouched = new Map<BookingStatus, Made>()
const actionsOfUntouched = new Map<string, readonly string[]>()
for (const status of BOOKING_STATUSES) untouched.set(status, await makeBooking(server, shop, status))

// Costs less, so that a change to it takes effect at once.
const otherPlan = await makePlan(superAdmin, [weekly.model.modelId], { duration: 1, cost: 500 })

interface Call {
  endpoint: EndpointSpec
  query?: object
  body: (transactionId: string) => object | Promise<object>
}

const approvalCall = (approve: boolean, endpoint: EndpointSpec): Call => ({
  endpoint,
  query: { approve: String(approve) },
  body: (transactionId) => ({ transactionId, reason: 'Rain' }),
})

const cashCall = (outcome: CashOutcome): Call => ({
  endpoint: settleCash,
  body: (transactionId) => ({ transactionId, outcome, reason: 'Breakdown' }),
})

const undoCall = (action: UndoAction): Call => ({
  endpoint: undoStep,
  body: (transactionId) => ({ transactionId, action }),
})

/** The call that requests each transition. Sales agents accept and reject through a separate endpoint. */
const CALLS: Partial<Record<Transition, (role: Role) => Call>> = {
  accept: (role) => approvalCall(true, role === 'SALES_AGENT' ? approveBookingAsAgent : approveBooking),
  reject: (role) => approvalCall(false, role === 'SALES_AGENT' ? approveBookingAsAgent : approveBooking),
  assignVehicle: () => ({
    endpoint: assignVehicle,
    body: async (transactionId) => ({ transactionId, registrationNumber: await anyPlate(shop) }),
  }),
  change: () => ({
    endpoint: changeBooking,
    body: (transactionId) => ({ transactionId, subscriptionId: otherPlan.subscriptionId }),
  }),
  changePickup: () => ({
    endpoint: changeBooking,
    body: async (transactionId) => ({ transactionId, start: await pickupIn(server, 6) }),
  }),
  refundUnserved: () => ({ endpoint: refundUnserved, body: (transactionId) => ({ transactionId }) }),
  cancel: () => ({ endpoint: cancelBooking, body: (transactionId) => ({ transactionId }) }),
  handOver: () => ({
    endpoint: approveBookingAsAgent,
    query: { approve: 'true' },
    body: async (transactionId) => ({ transactionId, registrationNumber: await anyPlate(shop), isSdPaid: true }),
  }),
  return: () => ({
    endpoint: announceReturn,
    body: async (transactionId) => {
      return { transactionId, dropHubId: shop.hub.hubId, dropTime: await pickupIn(server, 5) }
    },
  }),
  swap: () => ({
    endpoint: swapVehicle,
    body: async (transactionId) => {
      return { transactionId, registrationNumber: await anyPlate(shop), reason: 'Flat tyre' }
    },
  }),
  callDone: () => ({ endpoint: updateBooking, body: (transactionId) => ({ transactionId, isCallDone: true }) }),
  switchRenew: () => ({ endpoint: updateBooking, body: (transactionId) => ({ transactionId, isRenewButton: true }) }),
  renew: (role) =>
    role === 'SALES_AGENT' || role === 'HUB_MANAGER'
      ? {
          endpoint: createPaymentRequest,
          body: (transactionId) => ({ transactionId, kind: 'QR', subject: 'renewal' }),
        }
      : { endpoint: renewOrder, body: (transactionId) => ({ transactionId, isOnlinePayment: true }) },
  inspectDrop: () => ({
    endpoint: inspectDrop,
    body: (transactionId) => ({ transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD' }),
  }),
  confirmCash: () => cashCall('COLLECTED'),
  useDeposit: () => cashCall('FROM_DEPOSIT'),
  waiveCash: () => cashCall('WAIVED'),
  confirmPayout: () => ({ endpoint: confirmPayout, body: (transactionId) => ({ transactionId }) }),
  undoHandOver: () => undoCall('undoHandOver'),
  undoSwap: () => undoCall('undoSwap'),
  undoDrop: () => undoCall('undoDrop'),
  correctPlate: () => ({
    endpoint: correctPlate,
    body: async (transactionId) => ({ transactionId, registrationNumber: await anyPlate(shop) }),
  }),
}

// The endpoints of emergencies make these, and their tests try them.
const IN_EMERGENCY = new Set<string>(['endBreakdown', 'reportTheft', 'decideDeposit'])

const userTransitions = Object.entries(TRANSITIONS).filter(
  ([transition, rule]) => rule.by.length > 0 && !IN_EMERGENCY.has(transition),
)
const cells = userTransitions.flatMap(([transition]) => ROLES.map((role) => [transition as Transition, role] as const))

// These transitions are offered with the vehicle that went out of service, not with each booking.
const OFFERED_WITH_VEHICLE = new Set<Transition>(['assignVehicle', 'refundUnserved'])

// A new pickup is offered as a change, whatever the person then changes.
const actionOf = (transition: Transition) => (transition === 'changePickup' ? 'change' : transition)

test('covers every transition that people make with a call', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(userTransitions.map(([transition]) => transition).toSorted())
})

test.each(cells)(
  'allows %s by %s exactly in the statuses that the transition table lists',
  async (transition, role) => {
    const { from, by } = TRANSITIONS[transition]
    for (const status of BOOKING_STATUSES) {
      const isLegal = by.includes(role) && from.includes(status)
      const booking = isLegal ? await makeFor(transition, status) : untouched.get(status)
      const caller = role === 'CUSTOMER' ? booking?.rider : people[role]
      if (!booking || !caller) throw new Error(`There is no caller or booking for ${status}.`)
      const isOffered = isLegal && !OFFERED_WITH_VEHICLE.has(transition)
      expect(await isOfferedTo(role, transition, booking, status)).toBe(isOffered)
      const reply = await send(caller, transition, role, booking.transactionId)
      const expected = isLegal ? 200 : by.includes(role) ? 409 : 403
      expect([status, reply.status]).toEqual([status, expected])
    }
  },
)

test('leaves a booking as it was when a transition is rejected', async () => {
  for (const [status, { rider, transactionId }] of untouched) {
    await send(people.CUSTOMER_SUPPORT, 'cancel', 'CUSTOMER_SUPPORT', transactionId)
    expect(dataOf(await rider.call(getBooking, { params: { transactionId } })).status).toBe(status)
  }
})

async function send(caller: Person, transition: Transition, role: Role, transactionId: string) {
  const call = CALLS[transition]?.(role)
  if (!call) throw new Error(`${transition} has no call.`)
  const body = await call.body(transactionId)
  return callUntyped(caller, call.endpoint, { body, ...(call.query && { query: call.query }) })
}

// A completed ride whose deposit is to be given back.
async function makeReturned() {
  const booking = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  await inspectReturn(shop, booking.transactionId, { outcome: 'RETURN' })
  return booking
}

const CASH_TRANSITIONS = new Set<Transition>(['confirmCash', 'useDeposit', 'waiveCash'])

async function makeFor(transition: Transition, status: BookingStatus): Promise<Made> {
  if (transition === 'confirmPayout') return makeReturned()
  if (transition === 'refundUnserved') return makeUnserved(server, superAdmin, shop, status)
  if (!CASH_TRANSITIONS.has(transition)) {
    const made = await makeBooking(server, shop, status)
    if (transition === 'undoSwap') await swap(shop, made.transactionId)
    return made
  }
  const booking = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  await renewForCash(server, booking.transactionId)
  await beginRenewals(server, booking.transactionId)
  if (status === 'COMPLETED') await returnVehicle(shop, booking.transactionId)
  return booking
}

/** Returns whether a role is offered a transition. Reads the actions of an untouched booking only once per role. */
async function isOfferedTo(role: Role, transition: Transition, booking: Made, status: BookingStatus): Promise<boolean> {
  if (booking !== untouched.get(status))
    return (await readActions(role, booking, status)).includes(actionOf(transition))
  const key = `${role} ${status}`
  const actions = actionsOfUntouched.get(key) ?? (await readActions(role, booking, status))
  actionsOfUntouched.set(key, actions)
  return actions.includes(actionOf(transition))
}

// Actions are only visible in lists, and an unpaid order is in no list.
async function readActions(
  role: Role,
  { rider, transactionId }: Made,
  status: BookingStatus,
): Promise<readonly string[]> {
  if (status === 'AWAITING_PAYMENT') return role === 'CUSTOMER' ? ['cancel'] : []
  if (role === 'CUSTOMER') return (await ownBooking(rider, transactionId))?.actions ?? []
  for (const list of STAFF_LISTS) {
    const path = list.replace('{city}', shop.city.cityId).replace('{id}', transactionId)
    const response = await people[role].fetch(`/api/v1/${path}`)
    const { data } = (await response.json()) as { data: { transactionId: string; actions: string[] }[] }
    const found = data.find((one) => one.transactionId === transactionId)
    if (found) return found.actions
  }
  throw new Error(`${transactionId} is in no list of ${role}.`)
}

const STAFF_LISTS = [
  'transaction/pending?c_id={city}&q={id}',
  'transaction/upcoming?c_id={city}&q={id}',
  'transaction/last-active?c_id={city}&q={id}',
  'transaction/city/{city}?q={id}',
]
