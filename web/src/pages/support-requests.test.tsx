import { screen, within } from '@testing-library/react'
import { listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { getContact, listOwnTickets, raiseTicket, type Ticket } from '@voltloop/contract/support/support'
import { expect, test } from 'vitest'
import { bookingRecord } from '../../test/booking-record.ts'
import { expectToast, openApp } from '../../test/open-app.tsx'

const TICKET: Ticket = {
  requestId: '1007',
  requestType: 'CUSTOMER_SUPPORT',
  description: 'Where is your hub in Kondapur?',
  additionalDetails: null,
  status: 'OPEN',
  response: null,
  raisedBy: { name: 'Arjun Mehta', phone: '+919000000006' },
  transactionId: null,
  emergency: null,
  createdAt: '2026-11-16T06:00:00.000Z',
  updatedAt: '2026-11-16T06:00:00.000Z',
}

test('a customer without a booking raises a request from the profile', async () => {
  const { user, api } = openApp('/dashboard/profile', 'CUSTOMER', (fake) => {
    fake.replyPages(listOwnTickets, [[]]).reply(raiseTicket, TICKET)
  })
  await user.click(await screen.findByRole('button', { name: 'New request' }))
  const dialog = await screen.findByRole('dialog', { name: 'Raise a request' })
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  expect(await within(dialog).findByText('Write a reason for your ticket')).toBeTruthy()

  await user.type(within(dialog).getByLabelText('How can we help?'), 'Where is your hub in Kondapur?')
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const sent = api.requests.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ requestType: 'CUSTOMER_SUPPORT', description: 'Where is your hub in Kondapur?' })
})

test('a customer keeps the typed request when it cannot be sent', async () => {
  const { user } = openApp('/dashboard/profile', 'CUSTOMER', (fake) => {
    fake.replyPages(listOwnTickets, [[]]).disconnect(raiseTicket)
  })
  await user.click(await screen.findByRole('button', { name: 'New request' }))
  const dialog = await screen.findByRole('dialog', { name: 'Raise a request' })
  const field = within(dialog).getByLabelText('How can we help?')
  await user.type(field, 'Lost my key')
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await expectToast("Couldn't send your request. Check your connection and try again.")
  expect(field).toHaveProperty('value', 'Lost my key')
})

test('a request without a booking is listed without one', async () => {
  openApp('/dashboard/profile', 'CUSTOMER', (fake) => fake.replyPages(listOwnTickets, [[TICKET]]))
  const ticket = await screen.findByRole('article', { name: TICKET.description })
  expect(ticket.textContent).toContain('Request id : #1007')
  expect(ticket.textContent).not.toContain('VL-')
})

test('a customer with a breakdown sees the number to call first', async () => {
  const { user } = openApp('/dashboard/booking', 'CUSTOMER', (fake) => {
    const contact = { phone: '+91 40 4567 8900', dial: '+914045678900', email: 'help@voltloop.example', hours: 'Daily' }
    fake.replyPages(listOwnBookings, [[bookingRecord()]]).reply(getContact, contact)
  })
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }))
  await user.click(await upcoming.findByRole('button', { name: 'Support' }))
  const dialog = await screen.findByRole('dialog', { name: 'Raise a request' })
  expect(within(dialog).queryByRole('link')).toBeNull()
  await user.click(within(dialog).getByRole('radio', { name: 'Emergency breakdown' }))
  const call = await within(dialog).findByRole('link', { name: 'Call +91 40 4567 8900' })
  expect(call.getAttribute('href')).toBe('tel:+914045678900')
})
