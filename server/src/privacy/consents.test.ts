import { getMe, registerCustomer, submitKyc, updateProfile } from '@voltloop/contract/accounts/accounts'
import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { cancelBooking, createBooking } from '@voltloop/contract/bookings/bookings'
import { payOutDeposit } from '@voltloop/contract/bookings/deposits'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { currentConsents } from '@voltloop/contract/accounts/consent-versions'
import { exportOwnData, giveConsents, listConsents, withdrawKycConsent } from '@voltloop/contract/accounts/privacy'
import { expect, test } from 'vitest'
import { makeBooking, makeRider, orderBody, ownBooking, payAtGateway } from '../../test/support/people/bookings.ts'
import { callUntyped, dataOf } from '../../test/support/caller.ts'
import { interleave } from '../../test/support/database/interleave.ts'
import { as } from '../../test/support/people/people.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 6 })

const KYC = { drivingLicense: 'TS0920190004417', aadharNumber: 499_118_665_246, panNumber: 'ABCPM1234K' }
const { pool } = server.app.database

test('records the consents of a signup with version and time', async () => {
  const [phone, consents] = ['7812000001', currentConsents('PRIVACY', 'TERMS')]
  const body = { name: 'Kavya Rao', phone, password: 'Loop@1234', consents }
  dataOf(await server.call(registerCustomer, { body }))
  const { rows } = await pool.query(
    `select purpose, version, given_at from consents join users on users.id = user_id where phone = $1 order by purpose`,
    [`+91${phone}`],
  )
  expect(rows).toEqual(consents.map((consent) => ({ ...consent, given_at: expect.any(Date) })))
})

test('asks a customer who has agreed to nothing, or to an older version, and never staff', async () => {
  const customer = await as(server, 'CUSTOMER')
  expect(dataOf(await customer.call(getMe, {})).consentsDue).toEqual(['PRIVACY', 'TERMS'])
  const agreed = await customer.call(giveConsents, { body: { consents: currentConsents('PRIVACY', 'TERMS') } })
  expect(dataOf(agreed).consentsDue).toEqual([])
  await pool.query(`update consents set version = '2020-01-01' where user_id = $1 and purpose = 'PRIVACY'`, [
    customer.userId,
  ])
  expect(dataOf(await customer.call(getMe, {})).consentsDue).toEqual(['PRIVACY'])
  expect(dataOf(await (await as(server, 'HUB_MANAGER')).call(getMe, {})).consentsDue).toEqual([])
})

test('asks for consent to identity numbers that were submitted without it', async () => {
  const rider = await makeRider(server)
  expect(dataOf(await rider.call(getMe, {})).consentsDue).toContain('KYC')
  dataOf(await rider.call(giveConsents, { body: { consents: currentConsents('KYC') } }))
  expect(dataOf(await rider.call(getMe, {})).consentsDue).not.toContain('KYC')
})

test('records the consents of the personal info form', async () => {
  const person = await as(server, 'CUSTOMER', { phone: null, dob: null })
  const body = { dob: '1995-05-05', phone: '7812000002', consents: currentConsents('PRIVACY', 'TERMS') }
  expect(dataOf(await person.call(updateProfile, { body })).consentsDue).toEqual([])
})

test('keeps the time of a consent that is given twice at once', async () => {
  const customer = await as(server, 'CUSTOMER')
  const give = () => customer.call(giveConsents, { body: { consents: currentConsents('TERMS') } })
  const race = await interleave(pool, 'consents', give, give)
  expect([race.first.status, race.second.status]).toEqual([200, 200])
  expect(dataOf(await customer.call(listConsents, {}))).toHaveLength(1)
})

test.each([
  [{ consents: [{ purpose: 'PRIVACY', version: '1999-01-01' }] }],
  [{ consents: [{ purpose: 'MARKETING', version: '2026-11-16' }] }],
  [{ consents: 'all' }],
  [{}],
])('rejects %o', async (body) => {
  const reply = await callUntyped(await as(server, 'CUSTOMER'), giveConsents, { body })
  expect([reply.status, reply.body.code]).toEqual([400, 'badInput'])
})

test('erases the identity numbers when the consent to them is withdrawn, and the next order asks for them', async () => {
  const rider = await as(server, 'CUSTOMER')
  dataOf(await rider.call(submitKyc, { body: { ...KYC, consents: currentConsents('KYC') } }))
  await pool.query('update users set is_documents_verified = true where id = $1', [rider.userId])
  const profile = dataOf(await rider.call(withdrawKycConsent, {}))
  expect(profile).toMatchObject({
    kycStatus: false,
    isDocumentsVerified: false,
    documents: { drivingLicense: null, aadharNumber: null, panNumber: null },
  })
  const { rows } = await pool.query(
    `select licence_sealed, pan_sealed, aadhaar_hash, pan_is_well_formed, aadhaar_is_well_formed from users where id = $1`,
    [rider.userId],
  )
  expect(Object.values(rows[0] as object)).toEqual([null, null, null, null, null])
  expect(dataOf(await rider.call(listConsents, {}))).toMatchObject([
    { purpose: 'KYC', withdrawnAt: expect.any(String) },
  ])
  const refused = await rider.call(createBooking, { body: await orderBody(server, shop) })
  expect([refused.status, refused.body.code]).toEqual([409, 'kycMissing'])

  dataOf(await rider.call(submitKyc, { body: { ...KYC, consents: currentConsents('KYC') } }))
  expect(dataOf(await rider.call(exportOwnData, {})).consents).toMatchObject([
    { purpose: 'KYC', withdrawnAt: expect.any(String) },
    { purpose: 'KYC', withdrawnAt: null },
  ])
})

test.each(['AWAITING_PAYMENT', 'CREATED', 'PICKUP_INSPECTED_BY_SALES_AGENT'] as const)(
  'keeps the identity numbers while a booking is %s',
  async (status) => {
    const { rider } = await makeBooking(server, shop, status)
    const refused = await rider.call(withdrawKycConsent, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'consentNeeded'])
    expect(dataOf(await rider.call(getMe, {})).kycStatus).toBe(true)
  },
)

test('rejects an order that is placed while the consent is being withdrawn', async () => {
  const rider = await makeRider(server)
  const body = await orderBody(server, shop)
  const race = await interleave(
    pool,
    'users',
    () => rider.call(withdrawKycConsent, {}),
    () => rider.call(createBooking, { body }),
  )
  expect([race.first.status, race.second.body.code, race.hasWaited]).toEqual([200, 'kycMissing', true])
})

test('refunds a payment that arrives after the hold ended and the consent was withdrawn', async () => {
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  await server.advance(16 * 60)
  expect((await rider.call(withdrawKycConsent, {})).status).toBe(200)
  const late = await rider.call(verifyPayment, { body: await payAtGateway(server, orderId) })
  expect([late.status, late.body.code]).toEqual([409, 'paidTooLate'])
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'SCRAPPED', refund: { amount: 1050 } })
})

test.for([
  ['no identity numbers', 'kyc_submitted_at = null', 'kycMissing'],
  ['no date of birth', 'dob = null', 'profileMissing'],
  ['an age under 18', `dob = now() - interval '17 years'`, 'tooYoung'],
] as const)('lets staff neither accept nor hand over a booking of a customer with %s', async ([, change, code]) => {
  const registrationNumber = shop.vehicles[0]?.registrationNumber ?? ''
  for (const [status, handover] of [
    ['CREATED', {}],
    ['ACCEPTED_BY_HUB_MANAGER', { registrationNumber, isSdPaid: true }],
  ] as const) {
    const { rider, transactionId } = await makeBooking(server, shop, status)
    await pool.query(`update users set ${change} where id = $1`, [rider.userId])
    const body = { transactionId, ...handover }
    const refused = await shop.agent.call(approveBookingAsAgent, { query: { approve: 'true' }, body })
    expect([refused.status, refused.body.code]).toEqual([409, code])
    expect(refused.body.message).toMatch(/^This customer /)
    expect(await ownBooking(rider, transactionId)).toMatchObject({ status })
    expect((await rider.call(cancelBooking, { body: { transactionId } })).status).toBe(200)
  }
})

test('keeps the identity numbers while a deposit is held', async () => {
  const { rider } = await makeBooking(server, shop, 'COMPLETED')
  const refused = await rider.call(withdrawKycConsent, {})
  expect([refused.status, refused.body.code]).toEqual([409, 'consentNeeded'])
  dataOf(await shop.agent.call(payOutDeposit, { body: { phone: rider.phone, amount: 2000 } }))
  expect((await rider.call(withdrawKycConsent, {})).status).toBe(200)
})
