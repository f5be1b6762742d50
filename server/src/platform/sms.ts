import type { RideSmsKey } from '@voltloop/contract/notifications/sms-messages'
import * as z from 'zod/mini'

/** A text message. Its sentence is a template that was registered with the provider, as India's DLT rules require. */
export interface Sms {
  /** The recipient: +91 and ten digits. */
  to: string
  template: SmsTemplate
  variables: Record<string, string>
}

export type SmsTemplate = 'otp' | 'notice' | 'invitation' | 'paymentLink' | RideSmsKey

/** Sends a text message through the provider. Throws on failure, because the calling job retries. */
export type SendSms = (sms: Sms) => Promise<void>

/** The message was not sent: it never reached the provider, or the provider did not accept it. Any other error leaves open whether it was sent. */
export class SmsRefused extends Error {}

export interface SmsSetting {
  apiUrl: string
  authKey: string
  templates: Record<SmsTemplate, string>
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000

/** Creates a sender that uses MSG91's flow API. A provider that does not answer within the time limit counts as failed. */
export function createSms({ apiUrl, authKey, templates, timeoutMs = TIMEOUT_MS }: SmsSetting): SendSms {
  const url = `${apiUrl.replace(/\/$/, '')}/api/v5/flow`
  return async ({ to, template, variables }) => {
    const recipient = { mobiles: to.replace('+', ''), ...variables }
    const request = fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { authkey: authKey, 'content-type': 'application/json' },
      body: JSON.stringify({ template_id: templates[template], short_url: '0', recipients: [recipient] }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const response = await request.catch((error: unknown) => {
      throw isUnreached(error) ? new SmsRefused('The SMS provider cannot be reached', { cause: error }) : error
    })
    const answer = z.safeParse(Answer, parseJson(await response.text()))
    // The provider rejects some messages with status 200, so only the answer's type counts.
    if (response.ok && answer.success && answer.data.type === 'success') return
    const reason = answer.success ? withoutNumbers(answer.data.message) : 'unknown answer'
    throw new SmsRefused(`The SMS provider answered ${response.status}: ${reason}`)
  }
}

const Answer = z.object({ type: z.string(), message: z.string() })

const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && NOT_CONNECTED.has(String(cause.code))
}

// A proxy in between may answer with a page instead of JSON.
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

// The error is logged and stored with the job. The provider may quote the recipient or the code.
function withoutNumbers(message: string): string {
  return message.replaceAll(/\d{4,}/g, '…')
}
