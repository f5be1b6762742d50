import { screen, waitFor, within } from '@testing-library/react'
import { listTills } from '@voltloop/contract/bookings/till'
import { readToday } from '@voltloop/contract/bookings/today'
import { listEmergencies, takeEmergency } from '@voltloop/contract/support/emergencies'
import { beforeAll, expect, test, vi } from 'vitest'
import { bookingRecord } from '../../../../test/booking-record.ts'
import { NOTHING_TODAY, TAKEN_EMERGENCY } from '../../../../test/emergency-record.ts'
import { openApp } from '../../../../test/open-app.tsx'

const WAITING = { ...TAKEN_EMERGENCY, status: 'OPEN', takenBy: null, takenAt: null, actions: ['take'] } as const

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

const cardOf = () => screen.findByRole('article', { name: 'Breakdown' })

test('who takes a breakdown from the alarm comes to its card', async () => {
  const { user, api } = openApp('/dashboard/profile', 'SALES_AGENT', (fake) =>
    fake
      .reply(readToday, NOTHING_TODAY)
      .reply(listTills, [])
      .reply(listEmergencies, [{ ...WAITING, actions: ['take'] }]),
  )
  api.reply(takeEmergency, TAKEN_EMERGENCY)
  const alarm = within(await screen.findByRole('alert'))
  api.reply(listEmergencies, [TAKEN_EMERGENCY])
  await user.click(alarm.getByRole('button', { name: 'I take it' }))
  const card = await cardOf()
  await waitFor(() => expect(document.activeElement).toBe(card))
  expect(within(card).getByRole('button', { name: 'Swap' })).toBeTruthy()
  expect(window.location.hash).toBe('#emergency-4001')
})

test('the alarm shows the one that waits longest and counts the others', async () => {
  openApp('/dashboard/profile', 'SALES_AGENT', (fake) =>
    fake.reply(listEmergencies, [
      { ...WAITING, actions: ['take'] },
      { ...WAITING, requestId: '4002', plate: 'TS09EA0002', actions: ['take'] },
    ]),
  )
  const alarm = await screen.findByRole('alert')
  expect(screen.getAllByRole('button', { name: 'I take it' })).toHaveLength(1)
  expect(alarm.textContent).toContain('1 more')
  expect(within(alarm).getByRole('link').getAttribute('href')).toContain('#emergency-4001')
})

test('a breakdown on the list of today leads to its card', async () => {
  const booking = {
    ...bookingRecord({ status: 'PICKUP_INSPECTED_BY_SALES_AGENT', actions: [] }),
    chargesDue: 0,
    chargesDisputed: 0,
  }
  const raisedAt = new Date().toISOString()
  const breakdowns = { total: 1, requests: [{ requestId: TAKEN_EMERGENCY.requestId, raisedAt, booking }] }
  const { user } = openApp('/dashboard/today', 'SALES_AGENT', (fake) =>
    fake
      .reply(readToday, { ...NOTHING_TODAY, breakdowns })
      .reply(listTills, [])
      .reply(listEmergencies, [TAKEN_EMERGENCY]),
  )
  await user.click(await screen.findByRole('link', { name: 'Show card' }))
  const card = await cardOf()
  await waitFor(() => expect(document.activeElement).toBe(card))
})
