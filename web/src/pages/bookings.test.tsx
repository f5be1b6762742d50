import { screen, within } from '@testing-library/react'
import { listOwnBookings } from '@voltloop/contract/bookings'
import { expect, test } from 'vitest'
import { openApp } from '../../test/open-app.tsx'

test('shows a customer that the bookings could not be loaded, and loads them at the press of a button', async () => {
  const { api, user } = openApp('/dashboard/booking', 'CUSTOMER', (fake) => fake.fail(listOwnBookings, 'wrongState'))
  const problem = within(await screen.findByRole('region', { name: 'Upcoming' }))
  expect((await problem.findByRole('alert')).textContent).toContain("We couldn't load your bookings.")
  api.reply(listOwnBookings, [], { nextCursor: null, total: 0 })
  await user.click(problem.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No upcoming bookings')).toBeTruthy()
})
