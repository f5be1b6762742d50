import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { html, sendPage, shownTime, table } from '../page.ts'
import type { SandboxSettings } from '../settings.ts'
import { openPhoneStore } from './phone-store.ts'
import { fillTemplate } from './templates.ts'

type Query = { to?: string; limit: number }
type Recipient = { mobiles: string; [variable: string]: string }
type Flow = { template_id: string; recipients: Recipient[] }
type SmsFault = 'refuse' | 'reject' | 'timeout'

/** Opens an SMS provider with MSG91's API, and the phones that receive its messages. */
export function openSmsPart(settings: SandboxSettings) {
  const phones = openPhoneStore(join(settings.dataDir, 'sms.jsonl'))
  let faults: SmsFault[] = []

  return {
    routes: (app: FastifyInstance) => {
      app.post<{ Body: Flow }>('/api/v5/flow', { schema: { body: FLOW } }, ({ body, headers }, reply) => {
        const fault = faults.shift()
        if (fault === 'timeout') return reply.hijack()
        if (fault === 'refuse') return reply.status(503).send({ type: 'error', message: 'try again later' })
        if (headers['authkey'] !== settings.sms.authKey) {
          return reply.status(401).send({ type: 'error', message: 'Authentication failure' })
        }
        // Like MSG91, answer with status 200 when the template or a number is wrong.
        const filled = body.recipients.map((recipient) => ({
          to: `+${recipient.mobiles}`,
          text: fillTemplate(body.template_id, recipient),
        }))
        if (fault === 'reject' || filled.some(({ to, text }) => text === null || !/^\+91\d{10}$/.test(to))) {
          return { type: 'error', message: 'template or mobile number not valid' }
        }
        const [first] = filled.map(({ to, text }) => phones.add(to, text ?? ''))
        return { type: 'success', message: first?.id ?? '' }
      })
      app.get<{ Querystring: Query }>('/sms.json', { schema: { querystring: LIST } }, ({ query }) =>
        phones.list(query.to, query.limit),
      )
      app.delete('/sms.json', (_request, reply) => {
        phones.clear()
        return reply.status(204).send()
      })
      app.post<{ Body: { mode: SmsFault; times: number } }>('/sms/faults', { schema: { body: FAULT } }, ({ body }) => {
        faults.push(...Array<SmsFault>(body.times).fill(body.mode))
        return { faults }
      })
      app.delete('/sms/faults', () => {
        faults = []
        return { faults }
      })
      app.get<{ Querystring: Query }>('/sms', { schema: { querystring: LIST } }, ({ query }, reply) => {
        const rows = phones
          .list(query.to, 200)
          .map(({ to, code, text, receivedAt }) => [
            html`<a href="/sms?to=${to.slice(-10)}">${to}</a>`,
            html`<strong>${code ?? ''}</strong>`,
            html`<pre>${text}</pre>`,
            shownTime(receivedAt),
          ])
        const everyone = query.to !== undefined && html`<p><a href="/sms">All phones</a></p>`
        const list = table(['To', 'Code', 'Text', 'Received'], rows, 'No messages yet.')
        return sendPage(reply, 'Phone', html`${everyone}${list}`)
      })
    },
    stop: () => phones.close(),
  }
}

const LIST = {
  type: 'object',
  properties: { to: { type: 'string' }, limit: { type: 'integer', minimum: 1, maximum: 500, default: 50 } },
}
const FLOW = {
  type: 'object',
  required: ['template_id', 'recipients'],
  properties: {
    template_id: { type: 'string' },
    recipients: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['mobiles'], additionalProperties: { type: 'string' } },
    },
  },
}
const FAULT = {
  type: 'object',
  required: ['mode'],
  properties: {
    mode: { enum: ['refuse', 'reject', 'timeout'] },
    times: { type: 'integer', minimum: 1, maximum: 1000, default: 1 },
  },
}
