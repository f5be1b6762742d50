import type { Json } from './json-schema.ts'

export interface OutsideWorld {
  codeSentTo(phone: string): Promise<string | null>
  linkMailedTo(to: string, page: string): Promise<string | null>
  /** Pays an order. Returns what the gateway returns to the browser, or null if the order cannot be paid. */
  pay(orderId: string, sendsWebhook: boolean): Promise<Record<string, Json> | null>
  /** Returns the subscription of a browser at the push service, in the form that the server takes. */
  subscribe(): Promise<string>
}

export function openOutsideWorld(sandboxUrl: string): OutsideWorld {
  const read = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await fetch(new URL(path, sandboxUrl), init)
    return response.ok ? response.json() : null
  }
  return {
    codeSentTo: async (phone) => {
      const texts = (await read(`/sms.json?to=${encodeURIComponent(phone)}&limit=1`)) as
        | { code: string | null }[]
        | null
      return texts?.[0]?.code ?? null
    },
    linkMailedTo: async (to, page) => {
      const mails = (await read(`/mail.json?to=${encodeURIComponent(to)}`)) as { links: string[] }[] | null
      return mails?.flatMap(({ links }) => links).find((link) => new URL(link).pathname === page) ?? null
    },
    pay: async (orderId, webhook) => {
      const body = JSON.stringify({ order_id: orderId, outcome: 'captured', webhook })
      const paid = await read('/gateway/pay', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return paid as Record<string, Json> | null
    },
    subscribe: async () => {
      const headers = { 'content-type': 'application/json' }
      return JSON.stringify(await read('/push/mint', { method: 'POST', headers, body: '{}' }))
    },
  }
}
