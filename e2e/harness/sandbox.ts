import type { OtpPurpose } from '@voltloop/contract/accounts/otp'
import { OTP_ACTIONS } from '@voltloop/contract/accounts/otp-messages'
import { expect } from '@playwright/test'

export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
}

export interface Paid {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

export type Sandbox = ReturnType<typeof sandboxAt>

export function sandboxAt(url: string) {
  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(new URL(path, url), body === undefined ? {} : sent)
    if (!response.ok) throw new Error(`The sandbox answers ${path} with ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const mails = (to: string) => ask<Mail[]>(`/mail.json?to=${encodeURIComponent(to)}`)

  return {
    /** Waits for a mail to this e-mail with this subject and returns the newest one. */
    async mail(to: string, subject: string): Promise<Mail> {
      const found = async () => (await mails(to)).find((mail) => mail.subject === subject)
      await expect.poll(found, `a mail '${subject}' to ${to}`).toBeDefined()
      return (await found())!
    },
    /** Waits for a text message to this phone with a code for this purpose, other than the one used `before`, and returns the newest code. */
    async code(phone: string, purpose: OtpPurpose, before?: string): Promise<string> {
      const found = async () => {
        const texts = await ask<{ code: string | null; text: string }[]>(`/sms.json?to=${phone}`)
        const newest = texts.find(({ text }) => text.includes(OTP_ACTIONS[purpose]))
        return newest?.code === before ? undefined : newest?.code
      }
      await expect.poll(found, `a text message to ${phone}`).toBeTruthy()
      return (await found()) ?? ''
    },
    /** Waits for a text message with a payment link to this phone and returns the link. */
    async paymentLink(phone: string): Promise<string> {
      const found = async () => {
        const texts = await ask<{ text: string }[]>(`/sms.json?to=${phone}`)
        return texts.map(({ text }) => /please pay .* here: (\S+)/.exec(text)?.[1]).find((link) => link !== undefined)
      }
      await expect.poll(found, `a payment link to ${phone}`).toBeTruthy()
      return (await found()) ?? ''
    },
    /** Pays an order as a customer would. Without the webhook, the product learns of it only from the browser or by polling the gateway. */
    pay: (orderId: string, outcome: 'captured' | 'failed', webhook: boolean) =>
      ask<Paid>('/gateway/pay', { order_id: orderId, outcome, webhook }),
    refunds: async (paymentId: string) =>
      (
        await ask<{ items: readonly { id: string; amount: number; status: string }[] }>(
          `/gateway/refunds?payment_id=${encodeURIComponent(paymentId)}`,
        )
      ).items,
  }
}
