import { BRAND, BRAND_LINE } from '@voltloop/contract/messages/brand'
import { escapeHtml as escape } from './html.ts'
import type { Mail } from './mail.ts'

export interface MailContent {
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; link: string }
}

/** One look for every mail, as HTML that old mail programs can draw and as plain text. */
export function mailPage(to: string, content: MailContent): Mail {
  return { to, subject: content.subject, text: textOf(content), html: htmlOf(content) }
}

function textOf({ greeting, paragraphs, action }: MailContent): string {
  const link = action ? [`${action.label}: ${action.link}`] : []
  return [greeting, ...paragraphs, ...link, `${BRAND}. ${BRAND_LINE}`].join('\n\n')
}

const INK = '#18201c'
const SOFT = '#4c544c'
const PLATE = '#00803f'

function htmlOf({ subject, greeting, paragraphs, action }: MailContent): string {
  const button = action
    ? `<p style="margin:28px 0"><a href="${escape(action.link)}" style="display:inline-block;background:${PLATE};color:#ffffff;font-weight:700;text-decoration:none;padding:14px 26px;border-radius:8px;border:2px solid #ffffff;outline:3px solid ${PLATE}">${escape(action.label)}</a></p>
<p style="margin:0;color:${SOFT};font-size:13px;line-height:1.5">Or open this address: <br><a href="${escape(action.link)}" style="color:${PLATE};word-break:break-all">${escape(action.link)}</a></p>`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#f0ece1;color:${INK};font-family:Archivo,Arial,sans-serif"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fdfbf6;border-radius:14px;border-top:8px solid ${PLATE}"><tr><td style="padding:28px">
<p style="margin:0 0 24px;font-size:22px;font-weight:800;letter-spacing:-.5px">Voltl<span style="color:${PLATE}">o</span>op</p>
<p style="margin:0 0 12px;font-size:16px;line-height:1.5">${escape(greeting)}</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px;font-size:16px;line-height:1.5">${escape(paragraph)}</p>`).join('\n')}
${button}
<p style="margin:28px 0 0;padding-top:16px;border-top:2px dashed #cfc9ba;color:${SOFT};font-size:13px">${escape(BRAND)}. ${escape(BRAND_LINE)}</p>
</td></tr></table></td></tr></table></body></html>`
}
