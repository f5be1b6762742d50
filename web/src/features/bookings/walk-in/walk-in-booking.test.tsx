import { screen } from '@testing-library/react'
import { getBooking, type BookingDetails } from '@voltloop/contract/bookings/bookings'
import { expect, test } from 'vitest'
import { bookingRecord } from '../../../../test/booking-record.ts'
import { openApp } from '../../../../test/open-app.tsx'
import { CORRECT_PLATE } from '../undo/undo-button.words.ts'
import { cashBackLead, NEXT_CUSTOMER, OVER_LEAD, refundLead } from './walk-in.words.ts'

test('a wrong plate is corrected on the last screen of a walk-in, before the next customer', async () => {
  const ride = bookingRecord({ actions: ['swap', 'inspectDrop', 'correctPlate'] })
  openApp('/dashboard/walk-in?ride=VL-28016', 'SALES_AGENT', (api) => {
    api.reply(getBooking, ride)
  })
  expect(await screen.findByRole('button', { name: NEXT_CUSTOMER })).toBeTruthy()
  expect(screen.getByRole('button', { name: CORRECT_PLATE })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull()
})

test.each<[string, Partial<BookingDetails>, string]>([
  [
    'was paid in cash and cancelled in another tab',
    { isCancelled: true, refundDue: 1050, invoiceNumber: 'R/26-27/000007' },
    `It was paid, and cancelled since. ${cashBackLead('Rs. 1,050')}`,
  ],
  [
    'was paid by QR code and rejected under Approval',
    {
      status: 'REJECTED',
      isRejected: true,
      refund: { state: 'pending', amount: 1050 },
      invoiceNumber: 'R/26-27/000007',
    },
    `It was paid, and rejected since. ${refundLead('Rs. 1,050')}`,
  ],
  ['was not paid in time', { invoiceNumber: null }, OVER_LEAD],
])('a walk-in that %s says what happened to the money', async (_state, changes, text) => {
  openApp('/dashboard/walk-in?ride=VL-28016', 'SALES_AGENT', (api) => {
    api.reply(getBooking, { ...bookingRecord({ status: 'SCRAPPED', actions: [] }), heldUntil: null, ...changes })
  })
  expect(await screen.findByText(text)).toBeTruthy()
})
