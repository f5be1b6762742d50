import { currentConsents } from '@voltloop/contract/accounts/consent-versions'
import { totpCode } from '../../src/accounts/totp/totp.ts'
import { bookingFollowUps } from './booking-follow-ups.ts'
import type { Chance } from './chance.ts'
import type { Json } from './json-schema.ts'
import type { GivenValues } from './plausible-value.ts'
import type { OutsideWorld } from './outside-world.ts'
import type { Role } from '@voltloop/contract/core/roles'

/** A request that a response makes possible, for example with the code that a text message contains. */
export interface FollowUp {
  /** Method and path of the operation, without the root of the API. */
  operation: string
  /** Fields of the request that must have certain values. Returns null if there is nothing to send. */
  read: () => GivenValues | null | Promise<GivenValues | null>
  /** Omitted: the person who sent the first request. */
  role?: Role
}

/** A successful request and its response. */
export interface Exchange {
  operation: string
  userId: string | null
  /** The fields of the request. */
  sent: Readonly<Record<string, Json>>
  body: Json
}

type Fields = Readonly<Record<string, Json>>
type Rule = (exchange: Exchange, data: Fields, outside: OutsideWorld, chance: Chance) => FollowUp[]

const follow = (operation: string, values: GivenValues, role?: Role): FollowUp => ({
  operation,
  read: () => values,
  ...(role && { role }),
})

/** Returns what can be requested after a successful response. Most of it would never succeed with random values. */
export function followUpsOf(exchange: Exchange, outside: OutsideWorld, now: Date, chance: Chance): FollowUp[] {
  const data = fieldsOf(fieldsOf(exchange.body)['data'])
  const rule = RULES[exchange.operation]
  return [
    ...(rule?.(exchange, data, outside, chance) ?? []),
    ...mailedLinks(exchange, outside),
    ...payment(data, outside, chance),
    ...secondFactor(exchange, data, now),
    ...walkInOrders(exchange, chance),
    ...bookingFollowUps(exchange.body, chance).map(([operation, values]) => follow(operation, values)),
  ]
}

const RULES: Readonly<Record<string, Rule>> = {
  'POST customer/otp': ({ sent }, _data, outside) => {
    const { phone, purpose } = sent
    if (typeof phone !== 'string' || typeof purpose !== 'string') return []
    const read = async () => {
      const code = await outside.codeSentTo(phone)
      return code === null ? null : { phone, purpose, code, password: undefined }
    }
    return [{ operation: CODE_USES[purpose] ?? 'POST customer/otp/verify', read }]
  },
  'POST customer/otp/verify': ({ sent: { purpose, phone = null } }, { token }) => [
    ...(typeof token === 'string' ? [follow('PATCH customer/reset-password', { token })] : []),
    ...(purpose === 'WALK_IN' ? walkIn(phone) : []),
  ],
  'POST business/reset-link': (_exchange, { link }) =>
    typeof link === 'string' ? [follow('PATCH customer/reset-password', { token: tokenOf(link) })] : [],
  'POST business/register': ({ sent: { phone = null, role = null } }, { userId = null }) => [
    follow('POST business/{userId}/invitation', { userId }),
    ...(role === 'CITY_ADMIN'
      ? [follow('POST city', { adminPhone: phone, name: `City ${newPhone()}`, state: 'Telangana' }, 'SUPER_ADMIN')]
      : []),
    ...(role === 'SALES_AGENT' ? [follow('POST city/sales', { salesAgents: [phone], phoneNumber: undefined })] : []),
  ],
  // Few random registrations name the role and a number that nobody has.
  'GET city': (_exchange, _data, _outside, chance) =>
    chance.is(NEW_CITY_SHARE)
      ? [follow('POST business/register', { role: 'CITY_ADMIN', phone: newPhone() }, 'SUPER_ADMIN')]
      : [],
  'POST city': (_exchange, { cityId = null }) => [follow('DELETE city/{cityId}', { cityId })],
  'GET service/schedules/{cityId}': ({ sent: { cityId = null } }, _data, _outside, chance) =>
    typeof cityId === 'string' && cityId !== 'all' && chance.is(NEW_SCHEDULE_SHARE)
      ? [
          follow(
            'POST service/schedule',
            { cityId, modelId: null, everyDays: 90, countsFrom: undefined },
            'SUPER_ADMIN',
          ),
        ]
      : [],
  'POST service/schedule': (_exchange, { scheduleId = null }) => [
    follow('PATCH service/schedule/{scheduleId}', { scheduleId, modelId: null, everyDays: 30, base: undefined }),
    follow('DELETE service/schedule/{scheduleId}', { scheduleId }),
  ],
  'GET customer/me': (_exchange, { phone = null }, outside) => [
    { operation: 'POST notifications/subscription', read: async () => ({ fcmToken: await outside.subscribe() }) },
    follow('POST customer/otp', { phone: newPhone(), purpose: 'CHANGE_PHONE' }),
    follow('POST customer/otp', { phone, purpose: 'DELETE' }),
    follow('POST customer/otp', { phone: newPhone(), purpose: 'WALK_IN' }, 'SALES_AGENT'),
    follow('PATCH customer/email', { password: 'Volt@1234', proof: undefined }),
    follow('POST customer/totp', { password: 'Volt@1234', proof: undefined }),
    follow('POST customer/delete', { password: 'Volt@1234', code: undefined }),
  ],
  'GET model': ({ body }) => {
    const [model] = listOf(fieldsOf(body)['data'])
    const { modelId = null } = fieldsOf(model)
    return [follow('POST subscription', { models: [modelId], cost: 250, actualCost: 300 }, 'SUPER_ADMIN')]
  },
  'GET customer/deposit/payout': (_exchange, { phone = null, payable = null }) => [
    follow('POST customer/deposit/payout', { phone, amount: payable, held: undefined }),
  ],
  'POST customer/deposit/payout': (_exchange, { entryId = null }) => [
    follow('GET customer/deposit/receipt/{entryId}', { entryId }),
  ],
  'GET company/problems': (_exchange, { jobs, alarms, refunds }) => [
    ...follows('POST company/problems/alarms/{alarmId}/resolve', alarms, 'alarmId'),
    ...follows('POST company/problems/jobs/{jobId}/retry', jobs, 'jobId'),
    ...follows('POST company/problems/jobs/{jobId}/resolve', jobs, 'jobId'),
    ...follows('POST company/problems/refunds/{refundId}/retry', refunds, 'refundId'),
    ...follows('POST company/problems/refunds/{refundId}/resolve', refunds, 'refundId'),
  ],
  'POST transaction/walk-in': (_exchange, { request }) => requestUses(request),
  'POST payment-requests': ({ body }) => requestUses(fieldsOf(body)['data']),
  'PATCH customer/walk-in': ({ userId, sent: { phone } }) => {
    if (userId === null || typeof phone !== 'string') return []
    customersAtDesk.set(userId, phone)
    return [follow('GET subscription', {})]
  },
  'POST customer-support': ({ sent: { emergency } }) =>
    emergency === undefined
      ? []
      : [
          follow('GET own-emergency', {}),
          follow('GET emergency', {}, 'CUSTOMER_SUPPORT'),
          follow('GET emergency', {}, 'SALES_AGENT'),
        ],
  'GET emergency': ({ body }, _data, _outside, chance) =>
    listOf(fieldsOf(body)['data']).flatMap((emergency) => emergencyUse(emergency, chance)),
  'GET own-emergency': ({ body }) =>
    listOf(fieldsOf(body)['data'])
      .slice(0, 1)
      .map((emergency) => fieldsOf(emergency)['requestId'])
      .flatMap((requestId) => [
        follow('PATCH own-emergency/{requestId}', { requestId, latitude: undefined, longitude: undefined }),
        follow('POST own-emergency/{requestId}/photo', { requestId }),
      ]),
  'GET till': ({ body }) =>
    listOf(fieldsOf(body)['data'])
      .map(fieldsOf)
      .filter(({ lines }) => listOf(lines).length > 0)
      .slice(0, 1)
      .map(({ hub, expected = null }) => {
        const { hubId } = fieldsOf(hub)
        return follow('POST till/close', { hubId, expected, counted: 0, handedOver: 0, reason: 'Counted twice' })
      }),
  'POST vehicle/bulk': ({ sent: { vehicleIds = null } }, { changedAt = null }) => [
    follow('POST vehicle/bulk/undo', { vehicleIds, changedAt }),
  ],
  'POST service/job': (_exchange, { jobId = null }) => [
    follow('PATCH service/job/{jobId}', { jobId, assigneeId: undefined, base: undefined }),
    follow('POST service/photo/{jobId}', { jobId }),
    follow('POST service/job/{jobId}/step', { jobId, step: 'begin', hubId: undefined }),
  ],
  'POST service/photo/{jobId}': ({ sent: { jobId = null } }, { photoId = null }) => [
    follow('GET service/photo/{jobId}/{photoId}', { jobId, photoId }),
    follow('DELETE service/photo/{jobId}/{photoId}', { jobId, photoId }),
  ],
  'POST photo/{transactionId}': ({ sent: { transactionId = null } }, { photoId = null }) => [
    follow('DELETE photo/{transactionId}/{photoId}', { transactionId, photoId }),
  ],
}

// The first problem of each kind, resolved with a note where one is asked for.
function follows(operation: string, problems: Json | undefined, id: string): FollowUp[] {
  const [first] = listOf(problems)
  const { [id]: value } = fieldsOf(first)
  return value === undefined ? [] : [follow(operation, { [id]: value, note: 'Looked into it' })]
}

const walkIn = (phone: Json): FollowUp[] => {
  const person = { phone, name: 'Asha Rao', dob: '1995-04-12' }
  const numbers = {
    drivingLicense: 'TS0920180012345',
    aadharNumber: newAadhaar(),
    panNumber: 'ABCDE1234F',
    consents: CONSENTS,
  }
  return [
    follow('GET customer/walk-in', { phone }),
    follow('PATCH customer/walk-in', { ...person, ...numbers }),
    follow('GET transaction/walk-in', { phone }),
  ]
}

// Per member of staff, the customer whose details they have completed at the desk.
const customersAtDesk = new Map<string, string>()

// An order for that customer, with a plan that was read and a model that it covers.
function walkInOrders({ operation, userId, body }: Exchange, chance: Chance): FollowUp[] {
  const phone = userId === null ? undefined : customersAtDesk.get(userId)
  if (operation !== 'GET subscription' || phone === undefined) return []
  const { subscriptionId, modelSubscriptions } = fieldsOf(chance.pick(listOf(fieldsOf(body)['data'])))
  const { modelId } = fieldsOf(fieldsOf(chance.pick(listOf(modelSubscriptions)))['model'])
  return modelId === undefined ? [] : [follow('POST transaction/walk-in', { phone, subscriptionId, modelId })]
}

// The state and the picture are read, a payment link is sent again, and either is cancelled.
function requestUses(request: Json | undefined): FollowUp[] {
  const { requestId, kind } = fieldsOf(request)
  if (requestId === undefined) return []
  return [
    follow('GET payment-requests/{requestId}', { requestId }),
    follow(kind === 'LINK' ? 'POST payment-requests/{requestId}/resend' : 'GET payment-requests/{requestId}/picture', {
      requestId,
    }),
    follow('POST payment-requests/{requestId}/cancel', { requestId }),
  ]
}

const EMERGENCY_OPERATIONS: Readonly<Record<string, string>> = {
  take: 'PATCH emergency/{requestId}/take',
  swap: 'POST emergency/{requestId}/swap',
  tow: 'POST emergency/{requestId}/tow',
  end: 'POST emergency/{requestId}/end',
  theft: 'POST emergency/{requestId}/theft',
  decideDeposit: 'POST emergency/{requestId}/deposit',
  policeFile: 'GET emergency/{requestId}/police-file',
  close: 'POST emergency/{requestId}/close',
}

// One of the actions that the reader has now: most of them end the emergency.
function emergencyUse(emergency: Json, chance: Chance): FollowUp[] {
  const { requestId, actions } = fieldsOf(emergency)
  const action = chance.pick(listOf(actions))
  const operation = typeof action === 'string' ? EMERGENCY_OPERATIONS[action] : undefined
  return operation === undefined ? [] : [follow(operation, { requestId, kept: 0, amount: 100 })]
}

const NEW_SCHEDULE_SHARE = 0.3
const NEW_CITY_SHARE = 0.1

let phones = 0

// A number that nobody has: those of random requests are mostly known ones.
const newPhone = () => `81${String(phones++).padStart(8, '0')}`

// Each well-formed number belongs to one account. One that is not is accepted, and flagged to staff.
const newAadhaar = () => 200_000_000_000 + phones

const CONSENTS = currentConsents('PRIVACY', 'TERMS', 'KYC').map((consent) => ({ ...consent }))

const CODE_USES: Readonly<Record<string, string>> = {
  CHANGE_PHONE: 'PATCH customer/phone',
  DELETE: 'POST customer/delete',
}

const LINK_USES: Readonly<Record<string, string>> = {
  '/auth/resetpassword': 'PATCH customer/reset-password',
  '/auth/email-verification': 'GET customer/verify-email',
  '/auth/invitation': 'PATCH customer/invitation',
}

function mailedLinks({ sent: { email } }: Exchange, outside: OutsideWorld): FollowUp[] {
  if (typeof email !== 'string' || email === '') return []
  return Object.entries(LINK_USES).map(([page, operation]) => ({
    operation,
    read: async () => {
      const link = await outside.linkMailedTo(email, page)
      return link === null ? null : { token: tokenOf(link) }
    },
  }))
}

const tokenOf = (link: string) => new URL(link).searchParams.get('token')

function payment({ order_id: orderId }: Fields, outside: OutsideWorld, chance: Chance): FollowUp[] {
  if (typeof orderId !== 'string') return []
  const sendsWebhook = chance.is(0.5)
  return [{ operation: 'POST payments/verify', read: () => outside.pay(orderId, sendsWebhook) }]
}

function secondFactor({ operation, userId }: Exchange, data: Fields, now: Date): FollowUp[] {
  const { secret, recoveryCodes } = data
  if (typeof secret === 'string') return [follow('PATCH customer/totp', { code: totpCode(secret, now) })]
  const [code] = listOf(recoveryCodes)
  if (code === undefined) return []
  if (operation === 'PATCH customer/totp') return [follow('POST customer/totp/recovery-codes', { code })]
  return [
    follow('POST customer/totp/remove', { code }),
    follow('DELETE business/{userId}/totp', { userId }, 'SUPER_ADMIN'),
  ]
}

function fieldsOf(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])
