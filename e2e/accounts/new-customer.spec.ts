import { login, verifyEmail } from '@voltloop/contract/accounts/accounts'
import { callerAt } from '../../server/test/support/caller.ts'
import { uniqueWord } from '../harness/staff.ts'
import { expect, test } from '../fixtures.ts'

test('a customer who registers with an email can log in only after opening the verification link', async ({
  newCustomer,
  product,
  sandbox,
}) => {
  const { phone, password, email } = await newCustomer(`${uniqueWord()}@rider.example`)
  const visitor = callerAt(product.url)
  const early = await visitor.call(login, { body: { phone, password } })
  expect(early.status).toBe(403)

  const { links } = await sandbox.mail(email!, 'Verify your email for Voltloop')
  const token = new URL(links[0]!).searchParams.get('token')!
  await visitor.call(verifyEmail, { query: { token } })
  expect(await visitor.call(login, { body: { phone, password } })).toMatchObject({
    status: 200,
    body: { success: true },
  })
})

test('a customer who registers without an email can log in immediately', async ({ newCustomer, as }) => {
  const page = await as(await newCustomer())
  const me = await page.request.get('/api/v1/customer/me')
  expect(await me.json()).toMatchObject({ data: { role: 'CUSTOMER', email: null } })
})
