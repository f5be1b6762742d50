import { screen } from '@testing-library/react'
import { getMe } from '@voltloop/contract/accounts/accounts'
import { FAILURES } from '@voltloop/contract/core/errors'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import { exportOwnData, type PersonalData } from '@voltloop/contract/accounts/privacy'
import { expect, test, vi } from 'vitest'
import { expectToast, openApp, profileOf } from '../../../test/open-app.tsx'
import { CITY, HUB } from '../../../test/records.ts'

test.each([
  ['CUSTOMER', 'rider@voltloop.example', 1],
  ['CUSTOMER', null, 0],
  ['SALES_AGENT', 'agent@voltloop.example', 0],
] as const)('offers a %s with the email address %s %i switches for emails', async (role, email, count) => {
  openApp('/dashboard/profile', role, (api) => api.reply(getMe, { ...profileOf(role), email }))
  await screen.findByLabelText('Notifications on this device')
  expect(screen.queryAllByLabelText('Emails about my bookings')).toHaveLength(count)
})

test.each([
  ['HUB_MANAGER', 'Madhapur, Hyderabad'],
  ['SALES_AGENT', 'Hyderabad'],
] as const)('shows a %s the place of work %s', async (role, place) => {
  openApp('/dashboard/profile', role, (api) => api.reply(listCities, [CITY]).reply(listHubs, [HUB]))
  expect(await screen.findByText(place)).toBeTruthy()
})

const OWN_DATA: PersonalData = {
  exportedAt: '2026-11-16T06:00:00.000Z',
  account: { name: 'Arjun Mehta' },
  externalLogins: [],
  sessions: [],
  bookings: [],
  bookingHistory: [],
  vehicles: [],
  emergencies: [],
  rentRefunds: [],
  renewals: [],
  changes: [],
  charges: [],
  goodwill: [],
  agreements: [],
  notes: [],
  blocks: [],
  photos: [],
  deposits: [],
  cash: [],
  payments: [],
  refunds: [],
  invoices: [],
  tickets: [],
  notifications: [],
  accountChanges: [],
  consents: [],
  securityEvents: [],
}

test('downloads the data of a customer as a file, and says so if that fails', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:own-data'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, api } = openApp('/dashboard/profile', 'CUSTOMER', (fake) => fake.fail(exportOwnData, 'tooMany'))
  const download = await screen.findByRole('button', { name: 'Download my data' })
  await user.click(download)
  await expectToast(FAILURES.tooMany.message)
  expect(files).toEqual([])
  api.reply(exportOwnData, OWN_DATA)
  await user.click(download)
  await expect.poll(() => files.length).toBe(1)
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(OWN_DATA)
})

test('offers staff no download of customer data', async () => {
  openApp('/dashboard/profile', 'SALES_AGENT')
  await screen.findByLabelText('Notifications on this device')
  expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull()
})

test.each([
  [true, 0],
  [false, 1],
])(
  'offers to send the verification link again when isEmailVerified is %s: %d buttons',
  async (isEmailVerified, buttons) => {
    openApp('/dashboard/profile', 'SALES_AGENT', (api) =>
      api.reply(getMe, { ...profileOf('SALES_AGENT'), isEmailVerified }),
    )
    await screen.findByText('arjun@rider.example')
    expect(screen.queryAllByRole('button', { name: 'Send the link again' })).toHaveLength(buttons)
  },
)
