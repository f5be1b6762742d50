import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import { expect, test } from 'vitest'
import { eventually, startTestSandbox } from '../test/sandbox.ts'
import { findLinks } from './links.ts'

const MAIL = {
  from: '"Voltloop" <hello@voltloop.example>',
  to: 'Asha.Reddy@example.com',
  subject: 'Verify your e-mail ✓',
  text: 'Open http://localhost:3000/auth/email-verification?token=abc&x=1.',
  html: '<p>Hello <b>Asha</b>, <a href="http://localhost:3000/auth/email-verification?token=abc&amp;x=1">verify</a></p>',
}

function send(smtpUrl: string, mail: SendMailOptions = MAIL) {
  return createTransport({ url: smtpUrl }).sendMail(mail)
}

test('stores a received mail with its parsed content and links', async () => {
  const { smtpUrl, call } = await startTestSandbox()
  await send(smtpUrl)
  const { json } = await call('GET', '/mail.json?to=asha.reddy@EXAMPLE.com')
  expect(json).toEqual([
    {
      id: expect.any(String),
      receivedAt: expect.any(String),
      from: 'hello@voltloop.example',
      to: ['Asha.Reddy@example.com'],
      subject: MAIL.subject,
      text: expect.stringContaining('Open http://localhost:3000'),
      html: expect.stringContaining('<b>Asha</b>'),
      links: ['http://localhost:3000/auth/email-verification?token=abc&x=1'],
      attachments: [],
      raw: expect.stringContaining('MIME-Version: 1.0'),
    },
  ])
  expect((await call('GET', '/mail.json?to=nobody@example.com')).json).toEqual([])
})

test('lists mails newest first with a limit, and deletes them', async () => {
  const { smtpUrl, call } = await startTestSandbox()
  for (const subject of ['one', 'two', 'three']) await send(smtpUrl, { ...MAIL, subject })
  expect((await call('GET', '/mail.json?limit=2')).json).toMatchObject([{ subject: 'three' }, { subject: 'two' }])
  expect((await call('DELETE', '/mail.json')).status).toBe(204)
  expect((await call('GET', '/mail.json')).json).toEqual([])
})

test('accepts a mail with or without a login', async () => {
  const { smtpUrl, call } = await startTestSandbox()
  await send(smtpUrl.replace('//', '//somebody:secret@'))
  expect((await call('GET', '/mail.json')).json).toHaveLength(1)
})

test("shows the list and the mail, and isolates the mail's own markup in a sandboxed frame", async () => {
  const { smtpUrl, call } = await startTestSandbox()
  await send(smtpUrl, { ...MAIL, subject: '<script>alert(1)</script>', html: '<script>alert(2)</script>Hello' })
  const [mail] = Object.values((await call('GET', '/mail.json')).json) as { id: string }[]
  const list = await call('GET', '/mail')
  expect(list.text).toContain('&lt;script&gt;alert(1)')
  const one = await call('GET', `/mail/${mail?.id}`)
  expect(one.text).toContain(`src="/mail/${mail?.id}/html"`)
  expect(one.text).not.toContain('<script>alert')
  const framed = await call('GET', `/mail/${mail?.id}/html`)
  expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/)
  expect((await call('GET', '/mail/unknown')).status).toBe(404)
})

test('rejects a mail that is too large', async () => {
  const { smtpUrl, call } = await startTestSandbox()
  const attachments = [{ filename: 'large.bin', content: Buffer.alloc(9 * 1024 * 1024) }]
  await expect(send(smtpUrl, { ...MAIL, attachments })).rejects.toThrow(/size/i)
  expect((await call('GET', '/mail.json')).json).toEqual([])
  await send(smtpUrl, { ...MAIL, attachments: [{ filename: 'invoice.pdf', content: Buffer.alloc(2000) }] })
  expect((await call('GET', '/mail.json')).json).toMatchObject([
    { attachments: [{ filename: 'invoice.pdf', type: 'application/pdf', bytes: 2000 }] },
  ])
})

test('rejects or ignores as many mails as requested', async () => {
  const { smtpUrl, call } = await startTestSandbox()
  await call('POST', '/mail/faults', { mode: 'refuse', times: 2 })
  await expect(send(smtpUrl)).rejects.toMatchObject({ responseCode: 451 })
  await expect(send(smtpUrl)).rejects.toMatchObject({ responseCode: 451 })
  await call('POST', '/mail/faults', { mode: 'reject' })
  await expect(send(smtpUrl)).rejects.toMatchObject({ responseCode: 550 })
  await send(smtpUrl)
  await call('POST', '/mail/faults', { mode: 'timeout' })
  await expect(createTransport({ url: smtpUrl, socketTimeout: 200 }).sendMail(MAIL)).rejects.toThrow(/timeout/i)
  await eventually(async () => (await call('GET', '/mail.json')).json).toHaveLength(1)
})

test('finds links in HTML and text, decoded and without duplicates', () => {
  const html = `<a href='https://a.test/?x=1&amp;y=2'>A</a> <a class="b" href="mailto:b@b.test">B</a> <img src="https://i.test">`
  const text = 'See (https://a.test/?x=1&y=2), or https://c.test/path.'
  expect(findLinks(html, text)).toEqual(['https://a.test/?x=1&y=2', 'https://c.test/path'])
})
