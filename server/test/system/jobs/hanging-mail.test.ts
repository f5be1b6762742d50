import { forgotPassword } from '@voltloop/contract/accounts/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer } from '../../../src/platform/mail.ts'
import { startOwnApp, type TestApp } from '../../support/app.ts'
import { makeBooking, makeShop, ownBooking, payAtGateway } from '../../support/people/bookings.ts'
import { sendWebhook } from '../../support/outside/gateway.ts'
import { startHangingServer } from '../../support/outside/hanging-server.ts'
import { as } from '../../support/people/people.ts'

let mailServer: Awaited<ReturnType<typeof startHangingServer>>
let server: TestApp
beforeAll(async () => {
  mailServer = await startHangingServer()
  server = await startOwnApp({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` })
})
afterAll(async () => {
  mailServer.close()
  await server.close()
})

const MAILS = 8

test('turns a webhook into a booking while the mail server hangs', async () => {
  server.receiveWebhooks()
  const shop = await makeShop(server, await as(server, 'SUPER_ADMIN'))
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const { razorpay_payment_id: paymentId } = await payAtGateway(server, orderId)
  for (let number = 0; number < MAILS; number++) {
    const email = `rider${number}@example.com`
    await as(server, 'CUSTOMER', { email })
    expect((await server.call(forgotPassword, { body: { email } })).status).toBe(200)
  }
  await server.app.startJobs()
  await expect.poll(() => mailServer.waiting()).toBeGreaterThan(1)
  expect(await sendWebhook(server, paymentId, ['payment.captured'])).toEqual(['200'])
  await expect.poll(async () => (await ownBooking(rider, transactionId))?.status).toBe('CREATED')
  // Some mails, although queued before the webhook, were not tried yet: the booking did not wait for them.
  const { rows } = await server.app.database.pool.query(
    `select from graphile_worker.jobs where task_identifier = 'account.resetRequested:mail' and attempts = 0`,
  )
  expect(rows).not.toEqual([])
})

test('reports a mail server that does not answer within the time limit as failed', async () => {
  const sendMail = createMailer(`smtp://127.0.0.1:${mailServer.port}`, 'Voltloop <hello@voltloop.test>', 50)
  const mail = { to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await expect(sendMail(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})
