import { screen, within } from '@testing-library/react'
import { getBooking } from '@voltloop/contract/bookings/bookings'
import { listRideCharges } from '@voltloop/contract/bookings/charges'
import type { ErrorCode } from '@voltloop/contract/core/error-codes'
import * as contract from '@voltloop/contract/company/customers'
import type { Role } from '@voltloop/contract/core/roles'
import { listCities } from '@voltloop/contract/places/places'
import { expect, test } from 'vitest'
import { bookingRecord } from '../../../test/booking-record.ts'
import { CHARGE } from '../../../test/charge-record.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { openApp } from '../../../test/open-app.tsx'
import { CITY, MODEL } from '../../../test/records.ts'

const PAGE = { nextCursor: null, total: 1 }
const ID = '00000000-0000-7000-8000-000000000031'
const AT = '2026-11-17T04:30:00.000Z'
const ROW: contract.CustomerRow = {
  customerId: ID,
  name: 'Meera Krishnan',
  phone: '+919000000006',
  email: 'meera@example.test',
  since: AT,
  isBlocked: false,
  lastRide: { transactionId: 'VL-28016', status: 'COMPLETED', start: AT },
  rides: 12,
  depositHeld: 2000,
  chargesDue: 350,
}
const CUSTOMER: contract.Customer = {
  customerId: ID,
  name: ROW.name,
  phone: ROW.phone,
  isPhoneVerified: true,
  email: ROW.email,
  isEmailVerified: false,
  since: AT,
  documents: { isSubmitted: true, isVerified: false, isTrainingCompleted: true },
  consents: [{ purpose: 'KYC', version: '1', givenAt: AT, withdrawnAt: null }],
  matters: {
    rides: [],
    cashDue: 0,
    chargesDue: 350,
    chargesDisputed: 0,
    deposit: { held: 2000, free: 2000 },
    toGiveBack: 0,
    refunds: [],
  },
  block: null,
  tickets: null,
}
const by = { name: 'Ravi Teja', role: 'CITY_ADMIN' } as const

function withCustomer(api: FakeApi, customer: Partial<contract.Customer> = {}) {
  api
    .reply(listCities, [CITY])
    .reply(
      contract.listCustomerRides,
      [
        {
          transactionId: 'VL-28016',
          status: 'COMPLETED',
          model: MODEL,
          registrationNumber: 'TS09FL0001',
          city: 'Hyderabad',
          start: AT,
          end: AT,
        },
      ],
      PAGE,
    )
    .reply(
      contract.listCustomerMoney,
      [
        {
          entryId: ID,
          at: AT,
          transactionId: 'VL-28016',
          amount: 350,
          deposit: null,
          charge: { kind: 'HELMET', part: null, state: 'DUE' },
          reason: 'Lost',
        },
        ...([true, false] as const).map((isDue) => ({
          entryId: ID.replace(/1$/, isDue ? '2' : '3'),
          at: AT,
          transactionId: 'VL-28016',
          amount: 1350,
          deposit: { kind: 'returned' as const, way: 'cash' as const, isDue },
          charge: null,
          reason: null,
        })),
      ],
      PAGE,
    )
    .reply(contract.listCustomerNotes, [{ noteId: ID, words: 'Speaks Telugu', at: AT, by }], PAGE)
    .reply(contract.readCustomer, { ...CUSTOMER, ...customer })
    .reply(contract.listCustomers, [ROW], PAGE)
}

const path = `/dashboard/customers/${ID}`

test('lists customers, searches by what is typed and leads to the page of each', async () => {
  const { api, user } = openApp('/dashboard/customers', 'SALES_AGENT', withCustomer)
  const row = within(await screen.findByRole('list', { name: 'Customers' })).getByRole('listitem')
  expect(row.textContent).toContain('Meera Krishnan +91 90000 00006 meera@example.test')
  expect(row.textContent).toContain('DepositRs. 2,000Charges dueRs. 350')
  await user.type(screen.getByRole('textbox', { name: 'Name, phone or email' }), 'mee')
  await expect.poll(() => api.requests.some(({ search }) => search.includes('q=mee'))).toBe(true)
  await user.click(within(row).getByRole('link', { name: 'Meera Krishnan' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Meera Krishnan' })).toBeTruthy()
})

test('shows account, rides, money and notes, and no identity numbers', async () => {
  openApp(path, 'HUB_MANAGER', withCustomer)
  const items = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(await items('Rides')).toEqual([expect.stringMatching(/VL-28016.*Completed, Hyderabad/)])
  expect(await items('Deposit and charges')).toEqual([
    expect.stringContaining('Charge: Lost or damaged helmet, dueRs. 350'),
    expect.stringContaining('Deposit to give back in cashRs. 1,350'),
    expect.stringContaining('Deposit returnedRs. 1,350'),
  ])
  expect(await items('Notes')).toEqual([expect.stringContaining('Speaks TeluguRavi Teja, City Admin')])
  expect(screen.getByText('Submitted, not verified')).toBeTruthy()
  expect(screen.getByText(/Identity numbers, given/)).toBeTruthy()
})

test.each<[Role, (string | RegExp)[]]>([
  ['SALES_AGENT', ['Book', /^Charge for/, /^Link to pay/]],
  ['HUB_MANAGER', ['Book', /^Charge for/, /^Link to pay/]],
  ['CITY_ADMIN', ['Block', /^Charge for/]],
  ['CUSTOMER_SUPPORT', ['Block', /^Charge for/, /^Link to pay/]],
  ['SUPER_ADMIN', ['Block']],
])('offers a %s what the role may do', async (role, names) => {
  openApp(path, role, withCustomer)
  await screen.findByRole('list', { name: 'Notes' })
  const all = ['Book', 'Block', 'Unblock', /^Charge for/, /^Link to pay/]
  expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(names)
})

test('asks a customer to pay a charge that is due', async () => {
  const { user } = openApp(path, 'CUSTOMER_SUPPORT', (fake) => {
    withCustomer(fake)
    const charges = [{ ...CHARGE, chargeId: ID, transactionId: 'VL-28016', actions: ['collect' as const] }]
    fake.reply(listRideCharges, charges, { mayPropose: true, mayAgree: false })
    fake.reply(getBooking, bookingRecord({ status: 'COMPLETED' }))
  })
  await user.click(await screen.findByRole('button', { name: 'Link to pay the charge of ride VL-28016' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment for a charge' }))
  expect(dialog.getAllByRole('button').length).toBeGreaterThan(1)
})

test('shows the charges of a ride, and those of one whose charge was settled meanwhile', async () => {
  const { user } = openApp(path, 'SALES_AGENT', (fake) => {
    withCustomer(fake)
    fake.reply(getBooking, bookingRecord({ status: 'COMPLETED' }))
    fake.reply(listRideCharges, [], { mayPropose: true, mayAgree: true })
  })
  for (const name of ['Charge for ride VL-28016', 'Link to pay the charge of ride VL-28016']) {
    await user.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name: /VL-28016/ }))
    expect(await dialog.findByRole('button', { name: 'Add charge' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
  }
})

test('asks for a reason before it blocks', async () => {
  const { api, user } = openApp(path, 'CITY_ADMIN', (fake) => {
    withCustomer(fake)
    fake.reply(contract.blockCustomer, {
      ...CUSTOMER,
      block: { reason: 'UNPAID', words: null, by, at: AT, isOfOtherAccount: false },
    })
  })
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  const dialog = await screen.findByRole('dialog', { name: 'Block this customer' })
  const submit = within(dialog).getByRole('button', { name: 'Block' })
  await user.selectOptions(within(dialog).getByLabelText('Reason'), 'Did not pay')
  await user.click(submit)
  await expect
    .poll(() => api.requests.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ reason: 'UNPAID' })
})

test('says who blocked a customer and why, and asks before it unblocks', async () => {
  const block = { reason: 'THEFT', words: null, by, at: AT, isOfOtherAccount: true } as const
  const { api, user } = openApp(path, 'CUSTOMER_SUPPORT', (fake) => {
    withCustomer(fake, { block })
    fake.reply(contract.unblockCustomer, CUSTOMER)
  })
  expect(await screen.findByText(/Theft\. By Ravi Teja.*Another account/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unblock' }))
  await expect.poll(() => api.requests.some(({ path: sent }) => sent.endsWith('/unblock'))).toBe(true)
})

test('adds a note and refuses an empty one', async () => {
  const { api, user } = openApp(path, 'SALES_AGENT', (fake) => {
    withCustomer(fake)
    fake.reply(contract.addCustomerNote, { noteId: ID })
  })
  await user.click(await screen.findByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Write a note')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'New note' }), 'Has two helmets')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await expect
    .poll(() => api.requests.find(({ method }) => method === 'POST')?.body)
    .toEqual({ words: 'Has two helmets' })
})

test.each<[ErrorCode, RegExp]>([
  ['notFound', /couldn't find this customer/],
  ['unavailable', /couldn't load this customer/],
])('says what is wrong when the customer cannot be read: %s', async (code, text) => {
  openApp(path, 'SALES_AGENT', (fake) => fake.fail(contract.readCustomer, code))
  expect(await screen.findByText(text)).toBeTruthy()
})
