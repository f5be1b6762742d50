import type { FastifyInstance } from 'fastify'
import { html, sendPage, shownTime, table } from '../page.ts'
import type { Inbox, Mail } from './inbox.ts'

type ById = { Params: { id: string } }

export function mailPages(app: FastifyInstance, inbox: Inbox) {
  app.get('/mail', (_request, reply) => {
    const rows = inbox
      .list(undefined, 200)
      .map((mail) => [
        html`<a href="/mail/${mail.id}">${mail.subject || '(no subject)'}</a>`,
        mail.to.join(', '),
        mail.from,
        shownTime(mail.receivedAt),
      ])
    return sendPage(reply, 'Mail', table(['Subject', 'To', 'From', 'Received'], rows, 'No mail yet.'))
  })

  app.get<ById>('/mail/:id', ({ params }, reply) => {
    const mail = inbox.find(params.id)
    if (!mail) return sendPage(reply.status(404), 'No such mail', html`<p><a href="/mail">Back to the inbox</a></p>`)
    return sendPage(reply, mail.subject || '(no subject)', oneMail(mail))
  })

  app.get<ById>('/mail/:id/html', ({ params }, reply) => {
    const mail = inbox.find(params.id)
    if (!mail) return reply.callNotFound()
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${mail.html}`)
  })

  app.get<ById>('/mail/:id/raw', ({ params }, reply) => {
    const mail = inbox.find(params.id)
    if (!mail) return reply.callNotFound()
    return reply.type('text/plain; charset=utf-8').send(mail.raw)
  })
}

/** A mail must not run scripts or send forms; its links open in a new tab. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data:"

function oneMail(mail: Mail) {
  return html`<dl>
      <dt>To</dt>
      <dd>${mail.to.join(', ')}</dd>
      <dt>From</dt>
      <dd>${mail.from}</dd>
      <dt>Received</dt>
      <dd>${shownTime(mail.receivedAt)}</dd>
      ${mail.attachments.map(
        ({ filename, type, bytes }) => html`
          <dt>Attached</dt>
          <dd>${filename} (${type}, ${bytes} bytes)</dd>
        `,
      )}
    </dl>
    ${
      mail.html &&
      html`<iframe
        title="The mail as it looks"
        src="/mail/${mail.id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>`
    }
    <h2>Links</h2>
    ${
      mail.links.length > 0
        ? html`<ul>
            ${mail.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
          </ul>`
        : html`<p class="empty">No links.</p>`
    }
    <h2>Text</h2>
    <pre>${mail.text || '(no text part)'}</pre>
    <p><a href="/mail/${mail.id}/raw">Original source</a></p>`
}
