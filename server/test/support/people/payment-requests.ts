import {
  createPaymentRequest,
  readPaymentRequest,
  type PaymentRequest,
} from '@voltloop/contract/payments/payment-requests'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { TestApp } from '../app.ts'
import { dataOf, type Caller } from '../caller.ts'
import { callSandbox, handOver, makeBooking, type MadeBooking, type Shop } from './bookings.ts'
import type { Person } from './people.ts'

export interface LinkReturn {
  razorpay_payment_id: string
  razorpay_payment_link_id: string
  razorpay_payment_link_reference_id: string
  razorpay_payment_link_status: string
  razorpay_signature: string
}

export interface AskedRide extends MadeBooking, PaymentRequest {
  /** The gateway's id of the link or code. */
  gatewayId: string
}

/** Makes a ride, and a link or QR code with which its customer pays for a renewal. */
export async function askForRenewal(
  server: TestApp,
  shop: Shop,
  kind: PaymentRequest['kind'],
  by: Caller = shop.agent,
): Promise<AskedRide> {
  const ride = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  const request = await askToPay(by, ride.transactionId, kind)
  return { ...ride, ...request, gatewayId: await gatewayIdOf(server, request.requestId) }
}

export async function askToPay(
  by: Caller,
  transactionId: string,
  kind: PaymentRequest['kind'],
  subject: Body<typeof createPaymentRequest>['subject'] = 'renewal',
): Promise<PaymentRequest> {
  return dataOf(await by.call(createPaymentRequest, { body: { kind, subject, transactionId } }))
}

/** Makes an accepted booking, and a link or QR code with which its customer pays the deposit. */
export async function askForDeposit(
  server: TestApp,
  shop: Shop,
  kind: PaymentRequest['kind'],
  options: { rider?: Person } = {},
): Promise<AskedRide> {
  const ride = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER', options)
  const request = await askToPay(shop.agent, ride.transactionId, kind, 'deposit')
  return { ...ride, ...request, gatewayId: await gatewayIdOf(server, request.requestId) }
}

/** Makes a ride on the road whose deposit was paid with a QR code. Returns the id of the payment too. */
export async function rideWithPaidDeposit(server: TestApp, shop: Shop, options: { rider?: Person } = {}) {
  const asked = await askForDeposit(server, shop, 'QR', options)
  const { razorpay_payment_id: paymentId } = await scanCode(server, asked.gatewayId)
  await server.advance(60)
  await handOver(shop, asked.transactionId)
  return { ...asked, paymentId }
}

export async function stateOf(by: Caller, requestId: string): Promise<PaymentRequest['state']> {
  return dataOf(await by.call(readPaymentRequest, { params: { requestId } })).state
}

export async function gatewayIdOf(server: TestApp, requestId: string): Promise<string> {
  const { rows } = await server.app.database.pool.query<{ id: string }>(
    'select gateway_id as id from payment_requests where id = $1',
    [requestId],
  )
  return rows[0]?.id ?? ''
}

interface Paying {
  outcome?: 'captured' | 'authorized' | 'failed'
  webhook?: boolean
}

/** Pays a link at the gateway as a customer would. The gateway sends webhooks only if `webhook` is set. */
export function payLink(server: TestApp, linkId: string, { outcome = 'captured', webhook = false }: Paying = {}) {
  return callSandbox<LinkReturn>(server, 'POST', '/gateway/pay-link', { link_id: linkId, outcome, webhook })
}

/** Scans a QR code as a customer would. */
export function scanCode(server: TestApp, codeId: string, { outcome = 'captured', webhook = false }: Paying = {}) {
  const body = { qr_id: codeId, outcome, webhook }
  return callSandbox<{ razorpay_payment_id: string }>(server, 'POST', '/gateway/scan', body)
}

/** Returns from the page of a link, as the payer's browser does, without following the redirect. */
export function returnFromLink(server: TestApp, values: LinkReturn): Promise<Response> {
  const query = new URLSearchParams({
    razorpay_payment_id: values.razorpay_payment_id,
    razorpay_payment_link_id: values.razorpay_payment_link_id,
    razorpay_payment_link_reference_id: values.razorpay_payment_link_reference_id,
    razorpay_payment_link_status: values.razorpay_payment_link_status,
    razorpay_signature: values.razorpay_signature,
  })
  return server.fetch(`/api/v1/payments/link-return?${query.toString()}`, { redirect: 'manual' })
}
