import { requestOtp, type OtpPurpose } from '@voltloop/contract/accounts/otp'
import { expect } from 'vitest'
import type { SmsTemplate } from '../../../src/platform/sms.ts'
import type { TestApp } from '../app.ts'
import { callUntyped, type Caller } from '../caller.ts'

/** Template ids for a sender whose provider never fills in a template. */
export const NO_TEMPLATES: Record<SmsTemplate, string> = {
  otp: '-',
  notice: '-',
  invitation: '-',
  paymentLink: '-',
  ridePaid: '-',
  rideAccepted: '-',
  ridePickupSoon: '-',
  rideEndingSoon: '-',
  rideOverdue: '-',
  rideRefunded: '-',
}

export interface ReceivedSms {
  to: string
  text: string
  code: string | null
}

/** Runs the waiting jobs, then returns the text messages to this phone, newest first. */
export async function textsTo(server: TestApp, phone: string): Promise<ReceivedSms[]> {
  await server.drainJobs()
  const response = await fetch(`${server.sandbox.url}/sms.json?to=${phone}`)
  return (await response.json()) as ReceivedSms[]
}

/** Requests a code as this caller and returns the one that the phone receives. Throws if none arrives. */
export async function codeFor(
  server: TestApp,
  phone: string,
  purpose: OtpPurpose,
  caller: Caller = server,
): Promise<string> {
  const before = await textsTo(server, phone)
  const { status } = await callUntyped(caller, requestOtp, { body: { phone, purpose } })
  expect(status).toBe(200)
  const [newest, ...others] = await textsTo(server, phone)
  expect(others, `a new message to ${phone}`).toHaveLength(before.length)
  return newest?.code ?? ''
}
