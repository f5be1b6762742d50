import { within } from '@testing-library/react'
import { getBooking } from '@voltloop/contract/bookings/bookings'
import { listRideCharges } from '@voltloop/contract/bookings/charges'
import { giveGoodwill } from '@voltloop/contract/bookings/goodwill'
import { GOODWILL_GIVEN } from '@voltloop/contract/bookings/goodwill-messages'
import type { GoodwillRecord } from '@voltloop/contract/bookings/goodwill-record'
import { readHistory } from '@voltloop/contract/company/booking-history'
import { expect, test } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../../../test/booking-record.ts'
import { typeInto } from '../../../../test/field-rules.ts'
import { expectToast, openApp, openDialog } from '../../../../test/open-app.tsx'
import * as words from './goodwill.words.ts'

const record = (kind: GoodwillRecord['kind'], amount: number, id: string): GoodwillRecord => ({
  goodwillId: `01a1e773-0c1f-74de-8f6b-34783300000${id}`,
  kind,
  amount,
  days: kind === 'UNUSED_DAYS' ? 5 : null,
  cash: 0,
  receiptNumber: null,
  reason: 'Broke down',
  at: hoursFromNow(-1),
})

test('goodwill after a breakdown says what was given before it, without the unused days that were owed', async () => {
  const records = [record('UNUSED_DAYS', 750, '1'), record('REFUND', 100, '2')]
  const booking = bookingRecord({ status: 'COMPLETED', goodwill: { records, left: 400, dayWorth: null } })
  const { user, api } = openApp('/dashboard/bookings/VL-28016', 'CUSTOMER_SUPPORT', (fake) => {
    fake
      .reply(getBooking, booking)
      .reply(listRideCharges, [], { mayPropose: false, mayAgree: false })
      .reply(readHistory, { customerId: '00000000-0000-4000-8000-000000000031', entries: [] })
  })
  const dialog = await openDialog(user, words.GIVE_GOODWILL)
  typeInto(within(dialog).getByLabelText(words.REFUND_AMOUNT), '200')
  typeInto(within(dialog).getByLabelText(words.REASON), 'Stood in the rain')
  api.reply(giveGoodwill, booking, { message: GOODWILL_GIVEN.REFUND })
  await user.click(within(dialog).getByRole('button', { name: words.GIVE_GOODWILL }))
  await expectToast(GOODWILL_GIVEN.REFUND)
  expect(api.requestsTo(giveGoodwill)).toMatchObject([{ body: { kind: 'REFUND', amount: 200, given: 100 } }])
})
