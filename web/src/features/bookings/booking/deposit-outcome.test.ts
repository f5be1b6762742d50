import { expect, test } from 'vitest'
import { bookingRecord } from '../../../../test/booking-record.ts'
import { depositOutcome } from './deposit-outcome.ts'

const DEPOSIT = {
  held: 0,
  returnable: 0,
  taken: 2000,
  returned: 1350,
  kept: 650,
  used: 0,
  reason: 'Mirror',
  theft: null,
}
const KEPT = 'Rs. 650 of the deposit kept: Mirror. '

test.each([
  ['the hub has given all of it', null, `${KEPT}Rs. 1,350 deposit returned`],
  ['the hub has given nothing yet', 1350, `${KEPT}Rs. 1,350 of the deposit to be given back in cash at the hub`],
  [
    'a part went back to the payment',
    350,
    `${KEPT}Rs. 1,000 deposit returned. Rs. 350 of the deposit to be given back in cash at the hub`,
  ],
])('says what happened to a deposit when %s', (_when, payoutDue, text) => {
  expect(depositOutcome(bookingRecord({ status: 'COMPLETED', deposit: DEPOSIT, payoutDue }))).toBe(text)
})
