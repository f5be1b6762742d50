import type { FastifyReply } from 'fastify'

/** Markup that is safe to send: only `html` creates it, and it escapes every inserted value. */
export type Html = { readonly markup: string }
type Value = Html | Html[] | string | number | null | undefined | false

export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; base-uri 'none'"

/** Template tag for markup. Escapes strings and inserts other markup unchanged. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  let markup = strings[0] ?? ''
  for (const [index, value] of values.entries()) markup += render(value) + (strings[index + 1] ?? '')
  return { markup }
}

export function sendPage(reply: FastifyReply, title: string, body: Html) {
  return sendDocument(reply, pageDocument(title, body))
}

export function pageDocument(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Voltloop sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <a class="brand" href="/">Voltloop sandbox</a>
          <nav aria-label="Parts">${PARTS.map(([path, name]) => html`<a href="${path}">${name}</a>`)}</nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

/** Sends a complete document. Its policy allows nothing from other origins and no inline script. */
export function sendDocument(reply: FastifyReply, document: Html) {
  return reply
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.markup)
}

/** Renders a table, or a sentence if there are no rows. */
export function table(head: string[], rows: Value[][], emptyText: string): Html {
  if (rows.length === 0) return html`<p class="empty">${emptyText}</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${head.join(', ')}">
    <table>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

/** Formats an instant in Indian time. */
export function shownTime(instant: number | string): string {
  return new Date(instant).toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}

const PARTS = [
  ['/gateway', 'Payments'],
  ['/mail', 'Mail'],
  ['/sms', 'Phone'],
  ['/identity', 'Identity'],
  ['/push', 'Push'],
] as const

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  if (typeof value === 'object') return value.markup
  return String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
