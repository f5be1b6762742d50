import { formatRupees } from '../core/format.ts'

export const TILL_CLOSED = 'Day closed'
export const TILL_SIGNED = 'Signed off'
export const AMOUNT_REQUIRED = 'Please enter an amount'
export const AMOUNT_RANGE = 'Enter an amount from 0 to 1,00,00,000'
export const TILL_DIFFERS = 'The recorded cash has changed. Please check and count again.'
export const tillIsNow = (expected: number) =>
  `The recorded cash is now ${formatRupees(expected)}. Please check and count again.`
export const NOTHING_TO_CLOSE = 'There is no cash to close at this hub.'
export const ALREADY_SIGNED = 'This close is already signed off.'
export const DIFFERENCE_REASON_REQUIRED = 'Say why the amounts differ'
export const HANDED_OVER_TOO_MUCH = 'You can hand over at most what you counted'
