import { expect, test } from 'vitest'
import { mailPage } from './mail-page.ts'

const mail = mailPage('meera@rider.example', {
  subject: 'Your booking VL-28417',
  greeting: 'Hello Meera,',
  paragraphs: ['Booking VL-28417 starts on 18 Nov 26, 10:30 AM.', 'You paid Rs. 1,574 on 16 Nov, 09:15 AM.'],
  details: [{ label: 'Pickup hub', value: 'Gachibowli & Madhapur' }],
})

test('an email begins with its first sentence, which inboxes show beside the subject', () => {
  const body = mail.html.slice(mail.html.indexOf('<body'))
  expect(body.replace(/<[^>]+>/g, '').trim()).toMatch(/^Booking VL-28417 starts on 18 Nov 26, 10:30 AM\./)
})

test('an email has colours for the dark theme', () => {
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark">')
  for (const name of ['page', 'card', 'ink', 'soft']) {
    expect(mail.html).toMatch(new RegExp(`prefers-color-scheme:dark.*\\.${name}\\{`))
    expect(mail.html).toMatch(new RegExp(`class="${name}[" ]`))
  }
})

test('an email keeps booking numbers, dates and times on one line, and escapes what people typed', () => {
  for (const part of ['VL-28417', '18 Nov 26', '10:30 AM', '16 Nov', '09:15 AM'])
    expect(mail.html).toContain(`<span style="white-space:nowrap">${part}</span>`)
  expect(mail.html).toContain('Gachibowli &amp; Madhapur')
})
