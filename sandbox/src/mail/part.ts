import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SandboxSettings } from '../settings.ts'
import { openInbox } from './inbox.ts'
import { mailPages } from './mail-pages.ts'
import { startSmtp } from './smtp.ts'
import type { MailFault } from './smtp.ts'

type Query = { to?: string; limit: number }

export async function openMailPart(settings: SandboxSettings) {
  const inbox = openInbox(join(settings.dataDir, 'mail.jsonl'))
  let faults: MailFault[] = []
  const smtp = await startSmtp(settings.smtpPort, inbox, () => faults.shift() ?? null)

  return {
    smtpPort: smtp.port,
    routes: (app: FastifyInstance) => {
      app.get<{ Querystring: Query }>('/mail.json', { schema: { querystring: LIST } }, ({ query }) =>
        inbox.list(query.to, query.limit),
      )
      app.delete('/mail.json', (_request, reply) => {
        inbox.clear()
        return reply.status(204).send()
      })
      app.post<{ Body: { mode: MailFault; times: number } }>(
        '/mail/faults',
        { schema: { body: FAULT } },
        ({ body }) => {
          faults.push(...Array<MailFault>(body.times).fill(body.mode))
          return { faults }
        },
      )
      app.delete('/mail/faults', () => {
        faults = []
        return { faults }
      })
      mailPages(app, inbox)
    },
    stop: async () => {
      await smtp.stop()
      inbox.close()
    },
  }
}

const LIST = {
  type: 'object',
  properties: { to: { type: 'string' }, limit: { type: 'integer', minimum: 1, maximum: 500, default: 50 } },
}
const FAULT = {
  type: 'object',
  required: ['mode'],
  properties: {
    mode: { enum: ['refuse', 'reject', 'timeout'] },
    times: { type: 'integer', minimum: 1, maximum: 1000, default: 1 },
  },
}
