import * as contract from '@voltloop/contract/bookings/charges'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { callUntyped, dataOf, type Caller, type UntypedReply } from '../caller.ts'
import { makeBooking, type Shop } from './bookings.ts'
import { inspectReturn } from './deposits.ts'

export const HELMET = { kind: 'HELMET', amount: 800, reason: 'The helmet did not come back' } as const
export const CLEANING = { kind: 'CLEANING', amount: 200, reason: 'Mud on the seat' } as const

export function propose(by: Caller, transactionId: string, body: object = HELMET): Promise<UntypedReply> {
  return callUntyped(by, contract.proposeCharge, { params: { transactionId }, body })
}

export async function chargesOf(by: Caller, transactionId: string): Promise<contract.Charge[]> {
  return dataOf(await by.call(contract.listRideCharges, { params: { transactionId } }))
}

const STEPS = {
  agreeToCharge: contract.agreeToCharge,
  disputeCharge: contract.disputeCharge,
  decideDispute: contract.decideDispute,
  waiveCharge: contract.waiveCharge,
  takeChargeCash: contract.takeChargeCash,
}

export function act(by: Caller, step: keyof typeof STEPS, chargeId: string, body?: object): Promise<UntypedReply> {
  return callUntyped(by, STEPS[step], { params: { chargeId }, ...(body && { body }) })
}

export async function paperOf(by: Caller, chargeId: string): Promise<Buffer> {
  return Buffer.from(await (await by.fetch(`${API_ROOT}/charge/${chargeId}/paper`)).arrayBuffer())
}

/** A completed ride without a deposit, with a charge that is due. */
export async function dueWithoutDeposit(server: TestApp, shop: Shop) {
  const made = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  expect((await inspectReturn(shop, made.transactionId, { outcome: 'RETURN' })).status).toBe(200)
  const reply = await propose(shop.agent, made.transactionId, { ...HELMET, isAgreed: true })
  return { ...made, chargeId: (reply.body.data as contract.Charge).chargeId }
}
