import { BOOKING_ACTIONS, type BookingAction } from '@voltloop/contract/bookings/bookings'
import { CHARGE_ACTIONS, type ChargeAction } from '@voltloop/contract/bookings/charges'
import { EMERGENCY_KINDS } from '@voltloop/contract/support/support'
import type { Chance } from './chance.ts'
import type { Json } from './json-schema.ts'
import type { GivenValues } from './plausible-value.ts'

type Fields = { readonly [key: string]: Json }
/** The operation and the fields that must have certain values. */
type BookingRequest = readonly [operation: string, values: GivenValues]

const MOST_BOOKINGS = 3

/** Returns requests that the bookings in a response allow their reader now, and requests for bookings without a vehicle. */
export function bookingFollowUps(body: Json, chance: Chance): BookingRequest[] {
  const { data = null, meta = null } = isFields(body) ? body : {}
  const bookings = (Array.isArray(data) ? data.slice(0, MOST_BOOKINGS) : [data]).filter(isFields)
  const unserved = isFields(meta) && Array.isArray(meta['unserved']) ? meta['unserved'] : []
  return [
    ...bookings.flatMap((booking) => requestsOf(booking, chance)),
    ...bookings.flatMap((booking) => goodwillOf(booking, chance)),
    ...bookings.flatMap((booking) => chargeAndEmergencyOf(booking, chance)),
    ...bookings.flatMap((charge) => chargeUse(charge, chance)),
    ...bookings.flatMap((plan) => orderOf(plan, chance)),
    ...unserved.map((transactionId): BookingRequest => ['POST transaction/refund', { transactionId }]),
  ]
}

function requestsOf(booking: Fields, chance: Chance): readonly BookingRequest[] {
  const { transactionId = null, actions } = booking
  const allowed = BOOKING_ACTIONS.filter((action) => Array.isArray(actions) && actions.includes(action))
  const action = chance.pick(allowed)
  if (!action) return []
  return REQUESTS[action](booking).map(([operation, values]) => [operation, { transactionId, ...values }])
}

// Most bookings that are read get none, or their goodwill would soon be used up.
const GOODWILL_SHARE = 0.02

function goodwillOf({ transactionId = null }: Fields, chance: Chance): readonly BookingRequest[] {
  if (transactionId === null || !chance.is(GOODWILL_SHARE)) return []
  return [
    ['POST transaction/goodwill', { transactionId, kind: 'REFUND', amount: 5, days: undefined, given: undefined }],
  ]
}

// A ride that is over is charged, and one on the road breaks down. Whoever may not do that is refused.
const TROUBLE_SHARE = 0.05

function chargeAndEmergencyOf({ transactionId = null }: Fields, chance: Chance): readonly BookingRequest[] {
  if (transactionId === null || !chance.is(TROUBLE_SHARE)) return []
  return [
    ['POST charges/{transactionId}', { transactionId, kind: 'CLEANING', photoId: undefined, isAgreed: undefined }],
    [
      'POST customer-support',
      { transactionId, requestType: 'BOOKING', emergency: chance.pick(EMERGENCY_KINDS) ?? 'breakdown' },
    ],
  ]
}

const CHARGE_OPERATIONS: Readonly<Record<ChargeAction, string>> = {
  agree: 'POST charge/{chargeId}/agree',
  pay: 'POST payments/charge-order',
  dispute: 'POST charge/{chargeId}/dispute',
  decide: 'POST charge/{chargeId}/decide',
  waive: 'POST charge/{chargeId}/waive',
  takeCash: 'POST charge/{chargeId}/cash',
  collect: 'POST payment-requests',
}

// One of the actions that the reader of a charge has now: most of them change its state.
function chargeUse(
  { chargeId = null, transactionId = null, actions = null }: Fields,
  chance: Chance,
): readonly BookingRequest[] {
  const allowed = CHARGE_ACTIONS.filter((action) => Array.isArray(actions) && actions.includes(action))
  const action = chargeId === null ? undefined : chance.pick(allowed)
  const operation = action && CHARGE_OPERATIONS[action]
  return operation ? [[operation, { chargeId, transactionId, subject: 'charge', subscriptionId: undefined }]] : []
}

const isFields = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const partOf = (booking: Fields, name: string): Fields => {
  const part = booking[name] ?? null
  return isFields(part) ? part : {}
}

const decide = (approve: 'true' | 'false'): readonly BookingRequest[] => {
  const values = { approve, reason: 'No vehicle', registrationNumber: undefined, isSdPaid: undefined }
  return [
    ['PATCH transaction', values],
    ['PATCH transaction/sales', { ...values, approve: approve === 'true' }],
  ]
}
const settle = (outcome: string): readonly BookingRequest[] => [
  ['PATCH transaction/sales/cash', { outcome, reason: 'Agreed by phone', amount: undefined }],
]
const undo = (action: BookingAction): readonly BookingRequest[] => [['POST transaction/sales/undo', { action }]]
const pay: readonly BookingRequest[] = [['POST payments/create-order', {}]]
const update = (values: GivenValues): readonly BookingRequest[] => [
  ['PATCH transaction/update', { isCallDone: undefined, isRenewButton: undefined, ...values }],
]

const REQUESTS: Readonly<Record<BookingAction, (booking: Fields) => readonly BookingRequest[]>> = {
  pay: () => pay,
  payChange: () => pay,
  payRenewal: () => pay,
  cancel: () => [['POST transaction/customer/cancel', {}]],
  change: (booking) => [
    ['POST transaction/change/preview', { start: undefined, modelId: undefined, subscriptionId: undefined }],
    [
      'POST transaction/change',
      { start: booking['end'], pickUpHubId: undefined, modelId: undefined, subscriptionId: undefined, difference: 0 },
    ],
  ],
  accept: () => decide('true'),
  reject: () => decide('false'),
  handOver: (booking) => [
    ['POST payment-requests', { subject: 'deposit', subscriptionId: undefined, chargeId: undefined }],
    [
      'PATCH customer/verify',
      {
        phone: partOf(booking, 'user')['phone'],
        isDocumentsVerified: true,
        isTrainingCompleted: true,
        hasPass: undefined,
      },
    ],
    [
      'PATCH transaction/sales',
      {
        approve: true,
        isSdPaid: true,
        depositDue: undefined,
        photoIds: undefined,
        // Without a reserved vehicle, a registration number that the agent has seen.
        ...(booking['vehicle'] !== null && {
          registrationNumber: partOf(booking, 'vehicle')['registrationNumber'],
        }),
      },
    ],
  ],
  return: (booking) => [
    [
      'POST transaction/customer/return',
      { dropHubId: partOf(booking, 'pickUpHub')['hubId'], dropTime: booking['end'] },
    ],
  ],
  inspectDrop: (booking) => [
    [
      'POST transaction/sales/return',
      {
        dropHubId: partOf(booking, 'pickUpHub')['hubId'],
        photoIds: undefined,
        deposit: { outcome: 'RETURN' },
      },
    ],
  ],
  swap: () => [['PATCH transaction/sales/vehicle', {}]],
  callDone: () => update({ isCallDone: true }),
  undoCallDone: () => update({ isCallDone: false }),
  switchRenew: () => update({ isRenewButton: true }),
  renew: () =>
    [true, false].map((isOnlinePayment): BookingRequest => [
      'POST payments/renew-order',
      { subscriptionId: undefined, end: undefined, isOnlinePayment },
    ]),
  confirmCash: () => settle('COLLECTED'),
  useDeposit: () => settle('FROM_DEPOSIT'),
  waiveCash: () => settle('WAIVED'),
  confirmPayout: () => [['PATCH transaction/sales/payout', {}]],
  confirmRefund: () => [['PATCH transaction/sales/refund', {}]],
  undoHandOver: () => undo('undoHandOver'),
  undoSwap: () => undo('undoSwap'),
  undoDrop: () => undo('undoDrop'),
  correctPlate: () => [['PATCH transaction/sales/plate', {}]],
}

function orderOf(plan: Fields, chance: Chance): readonly BookingRequest[] {
  const models = plan['modelSubscriptions'] ?? null
  const covered = Array.isArray(models) ? chance.pick(models.filter(isFields)) : undefined
  if (!covered) return []
  const { subscriptionId } = plan
  const { modelId } = partOf(covered, 'model')
  return [['POST transaction', { subscriptionId, modelId, end: undefined, isOnlinePayment: true, releaseUnpaid: true }]]
}
