import { screen, within } from '@testing-library/react'
import { listOwnBookings } from '@voltloop/contract/bookings/bookings'
import {
  agreeToCharge,
  CHARGE_STATES,
  disputeCharge,
  listOwnCharges,
  listRideCharges,
  type Charge,
} from '@voltloop/contract/bookings/charges'
import { DISPUTE_REASON_REQUIRED } from '@voltloop/contract/bookings/charges-messages'
import { expect, test } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../../../test/booking-record.ts'
import { CHARGE } from '../../../../test/charge-record.ts'
import { expectToast, openApp } from '../../../../test/open-app.tsx'
import * as words from './charges.words.ts'

const decided = (state: Charge['state'], reason: string): Charge['history'][number] => ({
  state,
  at: hoursFromNow(-1),
  byRole: 'CITY_ADMIN',
  reason,
})

const IN_EACH_STATE: Record<Charge['state'], Partial<Charge>> = {
  PROPOSED: { actions: ['agree', 'dispute'] },
  DUE: { dueAt: hoursFromNow(-30), blocksFrom: hoursFromNow(138), actions: ['pay', 'dispute'] },
  PAID: { left: 0, paidBy: 'deposit', paidFromDeposit: 800, invoiceNumber: 'R/26-27/000007' },
  WAIVED: { left: 0, history: [...CHARGE.history, decided('WAIVED', 'A regular customer')] },
  DISPUTED: { history: [...CHARGE.history, decided('DISPUTED', 'It was there')] },
}

const EXPECTED: Record<Charge['state'], { text: RegExp; buttons: string[] }> = {
  PROPOSED: { text: /^Due on .* unless you dispute it$/, buttons: ['Agree', 'Dispute'] },
  DUE: { text: /^Due since /, buttons: ['Pay Rs. 800', 'Dispute'] },
  PAID: { text: /^Rs. 800 paid from the deposit$/, buttons: [] },
  WAIVED: { text: /^Waived: A regular customer$/, buttons: [] },
  DISPUTED: { text: /^Disputed: It was there$/, buttons: [] },
}

const chargeIn = (state: Charge['state']): Charge => ({ ...CHARGE, ...IN_EACH_STATE[state], state })

function openTicket(charge: Charge) {
  const ride = bookingRecord({ status: 'COMPLETED', actions: [], chargeCount: 1 })
  return openApp('/dashboard/booking?tab=history', 'CUSTOMER', (api) => {
    api.replyTo(listOwnBookings, (query) => {
      const data = query.has('history') ? [{ ...ride, heldUntil: null }] : []
      return { data, meta: { nextCursor: null, total: data.length } }
    })
    api.reply(listRideCharges, [charge], { mayPropose: false, mayAgree: false })
  })
}

function openHome(charges: Charge[]) {
  return openApp('/dashboard/home', 'CUSTOMER', (api) => {
    api.replyTo(listOwnBookings, () => ({
      data: [],
      meta: { nextCursor: null, total: 0, openCharges: charges.length },
    }))
    api.reply(listOwnCharges, charges)
  })
}

async function expectCharge(list: HTMLElement, state: Charge['state']): Promise<void> {
  const charge = within(list)
  expect(await charge.findByText('Lost or damaged helmet')).toBeTruthy()
  expect(charge.getByText('The helmet did not come back')).toBeTruthy()
  expect(charge.getByText(words.STATE_NAMES[state])).toBeTruthy()
  expect(charge.getByText(EXPECTED[state].text)).toBeTruthy()
  expect(charge.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(EXPECTED[state].buttons)
}

test.each(CHARGE_STATES)(
  'a charge that is %s shows its reason, price and what the customer can do on the ticket',
  async (state) => {
    const { user } = openTicket(chargeIn(state))
    const ride = within(await screen.findByRole('article', { name: 'Ride VL-28016' }))
    await user.click(ride.getByRole('button', { expanded: false }))
    await expectCharge(await screen.findByRole('region', { name: words.CHARGES }), state)
  },
)

test.each(['PROPOSED', 'DUE', 'DISPUTED'] as const)('an open charge that is %s is shown at home', async (state) => {
  openHome([chargeIn(state)])
  const list = await screen.findByRole('region', { name: words.OWN_CHARGES })
  await expectCharge(list, state)
  expect(within(list).getByText('VL-28016')).toBeTruthy()
})

test('says at home that no ride can be booked until a charge is paid', async () => {
  openHome([{ ...chargeIn('DUE'), blocksFrom: hoursFromNow(-1) }])
  expect(await screen.findByText(words.YOU_CANNOT_BOOK)).toBeTruthy()
})

test('a customer agrees to a charge, and disputes one only with a reason', async () => {
  const { user, api } = openHome([chargeIn('PROPOSED')])
  api.reply(agreeToCharge, CHARGE, { message: 'Thank you. The charge is due now.' })
  api.reply(disputeCharge, CHARGE, { message: 'We will look at it.' })
  await user.click(await screen.findByRole('button', { name: 'Dispute' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Dispute' }))
  expect(await dialog.findByText(DISPUTE_REASON_REQUIRED)).toBeTruthy()
  await user.type(dialog.getByRole('textbox'), 'It was there')
  await user.click(dialog.getByRole('button', { name: 'Dispute' }))
  await expectToast('We will look at it.')
  expect(api.lastRequest(disputeCharge)?.body).toEqual({ reason: 'It was there' })
  await user.click(screen.getByRole('button', { name: 'Agree' }))
  await expectToast('Thank you. The charge is due now.')
})

test('a double click disputes a charge once', async () => {
  const { user, api } = openHome([chargeIn('PROPOSED')])
  api.reply(disputeCharge, CHARGE, { message: 'We will look at it.' })
  await user.click(await screen.findByRole('button', { name: 'Dispute' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'It was there')
  const submit = dialog.getByRole('button', { name: 'Dispute' })
  submit.click()
  submit.click()
  await expectToast('We will look at it.')
  expect(api.requestsTo(disputeCharge)).toHaveLength(1)
})

test('a list of charges that cannot be loaded says so and can be loaded again', async () => {
  const { user, api } = openHome([chargeIn('DUE')])
  api.fail(listOwnCharges, 'unavailable')
  await screen.findByText(words.CHARGES_NOT_LOADED)
  api.reply(listOwnCharges, [chargeIn('DUE')])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Lost or damaged helmet')).toBeTruthy()
})
