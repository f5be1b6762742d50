import { screen } from '@testing-library/react'
import { getMe } from '@voltloop/contract/accounts'
import { expect, test } from 'vitest'
import { openApp, profileOf } from '../../test/open-app.tsx'

test.each([
  ['CUSTOMER', 'rider@voltloop.example', 1],
  ['CUSTOMER', null, 0],
  ['SALES_AGENT', 'agent@voltloop.example', 0],
] as const)('offers a %s with the email address %s %i switches for emails', async (role, email, count) => {
  openApp('/dashboard/profile', role, (api) => api.reply(getMe, { ...profileOf(role), email }))
  await screen.findByLabelText('Notifications on this device')
  expect(screen.queryAllByLabelText('Emails about my bookings')).toHaveLength(count)
})
