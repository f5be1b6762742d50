import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { downloadCalendar } from '@voltloop/contract/notifications/notifications'
import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { type BookingStatus } from '@voltloop/contract/bookings/bookings'
import { mapsLink } from '@voltloop/contract/places/maps-link'
import { expect, test } from 'vitest'
import { makeBooking, makeRider, order, renewForCash } from '../../test/support/people/bookings.ts'
import { dataOf } from '../../test/support/caller.ts'
import { attachmentOf, mailsTo } from '../../test/support/outside/mailbox.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 10 })
let made = 0

async function makeMailedRider() {
  const email = `mailed${++made}@mail.test`
  const rider = await makeRider(server, { email, isEmailVerified: true })
  const mailAbout = async (words: string) =>
    (await mailsTo(server, email)).find(({ subject }) => subject.includes(words))
  return { rider, mailAbout }
}

async function makeMailedBooking(status: BookingStatus) {
  const { rider, mailAbout } = await makeMailedRider()
  const { transactionId } = await makeBooking(server, shop, status, { rider })
  return { rider, transactionId, mailAbout }
}

const accept = async (transactionId: string) =>
  dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: { transactionId } }))

test('the mail about a new booking names amount, address with map, deposit due and what to bring', async () => {
  const { transactionId, mailAbout } = await makeMailedBooking('CREATED')
  const mail = await mailAbout('Your booking')
  const map = mapsLink(shop.hub)
  expect(mail?.links).toEqual([map, `http://voltloop.test/dashboard/booking?ride=${transactionId}`])
  for (const text of [
    `Pickup hub: ${shop.hub.name}, ${shop.hub.address}\nOpen in Maps: ${map}`,
    'Hub hours: Always open',
    'Paid: Rs. 1,050 incl. GST',
    'Deposit: Rs. 2,000 due at the hub, refundable',
    'What to bring:\n- Your original driving licence\n- Your Aadhaar and PAN cards, which the hub checks once\n- Rs. 2,000 for the security deposit',
  ])
    expect(mail?.text).toContain(text)
  for (const text of [shop.hub.address, 'Rs. 1,050 incl. GST', 'What to bring', 'Your original driving licence'])
    expect(mail?.html).toContain(text)
})

test('the mail about a second ride asks for no documents, and for no deposit that is held already', async () => {
  const { rider, mailAbout } = await makeMailedBooking('COMPLETED')
  const second = await makeBooking(server, shop, 'CREATED', { rider })
  const mail = await mailAbout(`Your booking ${second.transactionId}`)
  expect(mail?.text).toContain('Deposit: Already paid')
  expect(mail?.text).toContain('What to bring:\n- Your original driving licence\n\n')
})

test('the mail about a booking with a pass names the pass instead of an amount', async () => {
  const { rider, mailAbout } = await makeMailedRider()
  await server.app.database.pool.query('update users set has_pass = true where id = $1', [rider.userId])
  await order(server, shop, rider)
  const mail = await mailAbout('Your booking')
  expect(mail?.text).toContain('Paid: Covered by your pass')
  expect(mail?.attachments.map(({ type }) => type)).toEqual(['text/calendar'])
})

test('the calendar file has the pickup and the return, and is confirmed when the hub accepts', async () => {
  const { transactionId, mailAbout } = await makeMailedBooking('CREATED')
  const read = async (subject: string) => {
    const mail = await mailAbout(subject)
    return mail ? attachmentOf(mail, 'text/calendar').toString().replaceAll('\r\n ', '').split('\r\n') : []
  }
  const tentative = await read('Your booking')
  const fields = (lines: string[], name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))
  expect(fields(tentative, 'UID')).toEqual([
    `${transactionId}-pickup@voltloop.test`,
    `${transactionId}-return@voltloop.test`,
  ])
  expect(fields(tentative, 'STATUS')).toEqual(['TENTATIVE', 'TENTATIVE'])
  const model = `${shop.model.brand} ${shop.model.modelName}`
  expect(fields(tentative, 'SUMMARY')).toEqual([
    `Pick up your ${model} at ${shop.hub.name}`,
    `Return your ${model} to ${shop.hub.name}`,
  ])
  await accept(transactionId)
  const confirmed = await read('is accepted')
  expect(fields(confirmed, 'STATUS')).toEqual(['CONFIRMED', 'CONFIRMED'])
  expect(fields(confirmed, 'SEQUENCE')).toEqual(['1', '1'])
  expect(fields(confirmed, 'UID')).toEqual(fields(tentative, 'UID'))
  expect(fields(confirmed, 'DTSTART')).toEqual(fields(tentative, 'DTSTART'))
})

test('a customer downloads the calendar file that the mail has, and nobody else does', async () => {
  const { rider, transactionId, mailAbout } = await makeMailedBooking('CREATED')
  const path = `${API_ROOT}/${downloadCalendar.path.replace(':bookingId', transactionId)}`
  const response = await rider.fetch(path)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${transactionId}.ics"`)
  const mail = await mailAbout('Your booking')
  const withoutStamp = (file: string) => file.replaceAll(/DTSTAMP:.*/g, '')
  expect(withoutStamp(await response.text())).toBe(mail && withoutStamp(attachmentOf(mail, 'text/calendar').toString()))
  const { rider: stranger } = await makeMailedRider()
  expect((await stranger.fetch(path)).status).toBe(404)
  expect((await shop.manager.fetch(path)).status).toBe(403)
})

test('the mail before the end names the number plate, the hub to return to and the cash that is due', async () => {
  const { transactionId, mailAbout } = await makeMailedBooking('PICKUP_INSPECTED_BY_SALES_AGENT')
  await renewForCash(server, transactionId)
  await server.advance((7 + 6) * 24 * 3600 + 12 * 3600)
  const mail = await mailAbout('ends soon')
  expect(mail?.text).toMatch(/Number plate: \S+/)
  expect(mail?.text).toContain(`Return to: ${shop.hub.name}, ${shop.hub.address}`)
  expect(mail?.text).toContain('Hub hours: Always open')
  expect(mail?.text).toContain('Cash due: Rs. 1,050')
  expect(mail?.text).not.toContain('What to bring')
  expect(mail?.attachments).toEqual([])
})
