import { screen } from '@testing-library/react'
import { getBooking } from '@voltloop/contract/bookings/bookings'
import { expect, test } from 'vitest'
import { bookingRecord } from '../../../../test/booking-record.ts'
import { openApp } from '../../../../test/open-app.tsx'
import { CORRECT_PLATE } from '../undo/undo-button.words.ts'
import { NEXT_CUSTOMER } from './walk-in.words.ts'

test('a wrong plate is corrected on the last screen of a walk-in, before the next customer', async () => {
  const ride = bookingRecord({ actions: ['swap', 'inspectDrop', 'correctPlate'] })
  openApp('/dashboard/walk-in?ride=VL-28016', 'SALES_AGENT', (api) => {
    api.reply(getBooking, ride)
  })
  expect(await screen.findByRole('button', { name: NEXT_CUSTOMER })).toBeTruthy()
  expect(screen.getByRole('button', { name: CORRECT_PLATE })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull()
})
