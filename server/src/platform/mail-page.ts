import { MAIL_LINK_HINT } from '@voltloop/contract/accounts/account-mails'
import { BRAND, BRAND_LINE } from '@voltloop/contract/core/brand'
import { escapeHtml as escape } from './html.ts'
import type { Mail } from './mail.ts'

export interface MailDetail {
  label: string
  value: string
  more?: string
  link?: { label: string; href: string }
}

export interface MailContent {
  subject: string
  greeting: string
  paragraphs: string[]
  details?: MailDetail[]
  list?: { title: string; items: readonly string[] }
  action?: { label: string; link: string }
  /** Small print that explains why the recipient gets this message. */
  note?: string
}

/** Renders an email in the common design, as HTML for old mail programs and as plain text. */
export function mailPage(to: string, content: MailContent): Mail {
  return { to, subject: content.subject, text: textOf(content), html: htmlOf(content) }
}

function textOf({ greeting, paragraphs, details = [], list, action, note }: MailContent): string {
  const lines = details.map(({ label, value, more, link }) =>
    [`${label}: ${more ? `${value}, ${more}` : value}`, ...(link ? [`${link.label}: ${link.href}`] : [])].join('\n'),
  )
  const bullets = list ? [`${list.title}:`, ...list.items.map((item) => `- ${item}`)].join('\n') : ''
  const button = action ? `${action.label}: ${action.link}` : ''
  const parts = [greeting, ...paragraphs, lines.join('\n'), bullets, button, note ?? '', `${BRAND}. ${BRAND_LINE}`]
  return parts.filter((part) => part !== '').join('\n\n')
}

const INK = '#18201c'
const SOFT = '#4c544c'
const PLATE = '#00803f'

// Mail programs that follow the device's theme use these colours. Without them some invert only half of a mail.
const DARK_STYLE = [
  '.page{background:#0d1411!important}',
  '.card{background:#18201c!important}',
  '.ink{color:#f3f0e7!important}',
  '.soft{color:#b3bbb4!important}',
  '.link{color:#3fd07f!important}',
  '.box{background:#222c27!important}',
  '.foot{border-color:#3d4842!important}',
].join('')

function htmlOf({ subject, greeting, paragraphs, details = [], list, action, note }: MailContent): string {
  const rows = details.map(
    ({ label, value, more, link }) =>
      `<tr><td class="soft" style="padding:7px 16px 7px 0;color:${SOFT};vertical-align:top;white-space:nowrap">${escape(label)}</td><td style="padding:7px 0;vertical-align:top"><b>${textIn(value)}</b>${more ? `<br>${escape(more)}` : ''}${link ? `<br><a class="link" href="${escape(link.href)}" style="color:${PLATE};font-weight:700">${escape(link.label)}</a>` : ''}</td></tr>`,
  )
  const table =
    rows.length > 0
      ? `<table role="presentation" class="ink" cellpadding="0" cellspacing="0" style="margin:20px 0;color:${INK};font-size:15px;line-height:1.4">${rows.join('\n')}</table>`
      : ''
  const bullets = list
    ? `<table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0;background:#f0ece1;border-radius:8px"><tr><td class="ink" style="padding:16px 20px;color:${INK};font-size:15px;line-height:1.5"><b>${escape(list.title)}</b><ul style="margin:6px 0 0;padding:0 0 0 20px">${list.items.map((item) => `<li style="padding:2px 0">${escape(item)}</li>`).join('')}</ul></td></tr></table>`
    : ''
  const button = action
    ? `<p style="margin:28px 0"><a href="${escape(action.link)}" style="display:inline-block;background:${PLATE};color:#ffffff;font-weight:700;text-decoration:none;padding:14px 26px;border-radius:8px;border:2px solid #ffffff;outline:3px solid ${PLATE}">${escape(action.label)}</a></p>
<p class="soft" style="margin:0;color:${SOFT};font-size:13px;line-height:1.5">${escape(MAIL_LINK_HINT)}<br><a class="link" href="${escape(action.link)}" style="color:${PLATE};word-break:break-all">${escape(action.link)}</a></p>`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title><style>@media (prefers-color-scheme:dark){${DARK_STYLE}}</style></head>
<body class="page" style="margin:0;background:#f0ece1;color:${INK};font-family:Archivo,Arial,sans-serif"><div style="display:none;max-height:0;overflow:hidden">${escape(paragraphs[0] ?? '')}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f0ece1"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fdfbf6;border-radius:14px;border-top:8px solid ${PLATE}"><tr><td class="ink" style="padding:28px;color:${INK}">
<p style="margin:0 0 24px;font-size:22px;font-weight:800;letter-spacing:-.5px">Voltl<span class="link" style="color:${PLATE}">o</span>op</p>
<p style="margin:0 0 12px;font-size:16px;line-height:1.5">${escape(greeting)}</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px;font-size:16px;line-height:1.5">${textIn(paragraph)}</p>`).join('\n')}
${table}
${bullets}
${button}
<p class="soft foot" style="margin:28px 0 0;padding-top:16px;border-top:2px dashed #cfc9ba;color:${SOFT};font-size:13px;line-height:1.5">${note ? `${escape(note)}<br>` : ''}${escape(BRAND)}. ${escape(BRAND_LINE)}</p>
</td></tr></table></td></tr></table></body></html>`
}

const UNBROKEN = /\bVL-\d+|\b\d{2} [A-Z][a-z]{2}\b(?: \d{2}\b)?|\b\d{2}:\d{2} [AP]M\b/g

// Keeps the number of a booking, a date and a time each on one line.
function textIn(text: string): string {
  return escape(text).replace(UNBROKEN, '<span style="white-space:nowrap">$&</span>')
}
