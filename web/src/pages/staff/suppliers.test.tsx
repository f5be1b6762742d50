import { listProblems } from '@voltloop/contract/company/problems'
import { screen, within } from '@testing-library/react'
import { listSecurityEvents } from '@voltloop/contract/company/company'
import {
  addGstRate,
  createSupplier,
  listSuppliers,
  removeGstRate,
  updateSupplier,
  type Supplier,
} from '@voltloop/contract/payments/tax'
import { expect, test } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { openApp } from '../../../test/open-app.tsx'

const PATH = '/dashboard/company'
const RATE = { rateId: '00000000-0000-4000-8000-000000000071', cgst: 2.5, sgst: 2.5 }
const TELANGANA: Supplier = {
  supplierId: '00000000-0000-4000-8000-000000000072',
  state: 'Telangana',
  legalName: 'Voltloop Mobility Private Limited',
  address: 'Madhapur, Hyderabad 500081',
  gstin: '36AAFCV1234K1ZA',
  sac: '997311',
  isBookable: true,
  rates: [
    {
      ...RATE,
      rateId: '00000000-0000-4000-8000-000000000073',
      from: '2999-04-01',
      cgst: 9,
      sgst: 9,
      isRemovable: true,
    },
    { ...RATE, from: '2017-07-01', isRemovable: false },
  ],
}
const NCR: Supplier = {
  ...TELANGANA,
  supplierId: '00000000-0000-4000-8000-000000000074',
  state: 'NCR',
  legalName: null,
  address: null,
  gstin: null,
  sac: null,
  isBookable: false,
  rates: [],
}
const STATES = [
  { name: 'Goa', codes: ['30'] },
  { name: 'NCR', codes: ['07', '06', '09'] },
  { name: 'Telangana', codes: ['36'] },
]

const withSuppliers = (api: FakeApi) =>
  void api
    .reply(listSuppliers, { suppliers: [NCR, TELANGANA], states: STATES })
    .replyTo(listSecurityEvents, () => ({ data: { events: [] }, meta: { nextCursor: null, total: 0 } }))

const cardOf = async (state: string) => {
  const card = (await screen.findByRole('heading', { name: state })).closest('li')
  if (!card) throw new Error(`${state} has no card.`)
  return within(card)
}

test('shows the supplier, its rates and what is missing before riders can book', async () => {
  openApp(PATH, 'SUPER_ADMIN', withSuppliers)
  const telangana = await cardOf('Telangana')
  for (const text of ['Bookable', '36AAFCV1234K1ZA', '5 % (CGST 2.5 % + SGST 2.5 %)', '18 % (CGST 9 % + SGST 9 %)'])
    expect(telangana.getByText(text)).toBeTruthy()
  expect(telangana.getByText(/Applies now/)).toBeTruthy()
  expect(telangana.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  expect((await cardOf('NCR')).getByText('Details missing')).toBeTruthy()
})

test('adds a state with a valid GSTIN only', async () => {
  const { user, api } = openApp(PATH, 'SUPER_ADMIN', (fake) => {
    withSuppliers(fake)
    fake.reply(createSupplier, TELANGANA)
  })
  await user.click(await screen.findByRole('button', { name: 'Add state' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('State'), 'Goa')
  expect(dialog.queryByRole('option', { name: 'Telangana' })).toBeNull()
  await user.type(dialog.getByLabelText('Legal name'), 'Goa Rides Limited')
  await user.type(dialog.getByLabelText('Registered address'), 'Panaji')
  await user.type(dialog.getByLabelText('GSTIN'), '30AAFCV1234K1ZX')
  await user.type(dialog.getByLabelText('SAC'), '997311')
  expect(await dialog.findByText("This GSTIN isn't valid. Check it for typing mistakes.")).toBeTruthy()
  await user.clear(dialog.getByLabelText('GSTIN'))
  await user.type(dialog.getByLabelText('GSTIN'), '30aafcv1234k1zm')
  await user.click(dialog.getByRole('button', { name: 'Add state' }))
  expect(await screen.findByText('Supplier added')).toBeTruthy()
  expect(api.lastRequest(createSupplier)?.body).toMatchObject({ state: 'Goa', gstin: '30AAFCV1234K1ZM' })
})

test('sends the changed field with the value that was shown', async () => {
  const { user, api } = openApp(PATH, 'SUPER_ADMIN', (fake) => {
    withSuppliers(fake)
    fake.reply(updateSupplier, TELANGANA)
  })
  await user.click(await screen.findByRole('button', { name: 'Edit supplier for Telangana' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('SAC'))
  await user.type(dialog.getByLabelText('SAC'), '9973')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Supplier saved')).toBeTruthy()
  expect(api.lastRequest(updateSupplier)?.body).toEqual({ sac: '9973', base: { sac: '997311' } })
})

test('shows at the day why a rate was rejected, and keeps what was typed', async () => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', (fake) => {
    withSuppliers(fake)
    fake.fail(addGstRate, 'rateInUse')
  })
  await user.click(await screen.findByRole('button', { name: 'Add GST rate for Telangana' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('GST in percent'), '18')
  await user.type(dialog.getByLabelText('First day'), '2026-11-01')
  await user.click(dialog.getByRole('button', { name: 'Add GST rate' }))
  expect(await screen.findByText(/Orders were placed on or after this day/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('GST in percent').value).toBe('18')
})

test('removes a rate that no order has used, after a confirmation', async () => {
  const { user, api } = openApp(PATH, 'SUPER_ADMIN', (fake) => {
    withSuppliers(fake)
    fake.reply(removeGstRate, TELANGANA)
  })
  await user.click((await cardOf('Telangana')).getByRole('button', { name: /^Remove/ }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('GST rate removed')).toBeTruthy()
  expect(api.lastRequest(removeGstRate)).toBeDefined()
})

test('says that the suppliers could not be loaded, and loads them again', async () => {
  const { user, api } = openApp(PATH, 'SUPER_ADMIN', (fake) => {
    withSuppliers(fake)
    fake.fail(listSuppliers, 'notFound')
    fake.reply(listProblems, { jobs: [], alarms: [], refunds: [], totals: { jobs: 0, alarms: 0, refunds: 0 } })
  })
  expect(await screen.findByText(/We couldn't load the suppliers/)).toBeTruthy()
  api.reply(listSuppliers, { suppliers: [TELANGANA], states: STATES })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Telangana' })).toBeTruthy()
})
