import { expect, test } from 'vitest'
import { bookingRecord } from '../../../../test/booking-record.ts'
import { undoConsequences } from './undo-consequences.ts'

const DEPOSIT = {
  held: 0,
  returnable: 0,
  taken: 2000,
  returned: 1400,
  kept: 600,
  used: 0,
  reason: 'Mirror',
  theft: null,
}
const VEHICLE = { registrationNumber: 'TG09EV4417' }

test('says that a deposit in cash goes back when a handover is undone, and that one paid online stays', () => {
  const undo = { action: 'undoHandOver', until: '2026-11-16T10:15:00.000Z' } as const
  const inCash = bookingRecord({ vehicle: VEHICLE, undo: { ...undo, cashBack: 2000 } })
  expect(undoConsequences(inCash, 'undoHandOver')).toEqual([
    'VL-28016 waits for its handover again, with TG 09 EV 4417 reserved.',
    'Give the customer Rs. 2,000 back in cash.',
    'The customer will be notified.',
  ])
  const online = bookingRecord({ vehicle: VEHICLE, undo: { ...undo, cashBack: 0 } })
  expect(undoConsequences(online, 'undoHandOver')[1]).toBe('The deposit stays held.')
})

test('says everything that an undone return reverses', () => {
  const returned = bookingRecord({
    status: 'COMPLETED',
    vehicle: VEHICLE,
    returnCondition: 'NEEDS_SERVICE',
    payoutDue: 1400,
    deposit: { ...DEPOSIT, used: 300 },
    chargeCount: 2,
  })
  expect(undoConsequences(returned, 'undoDrop').slice(1)).toEqual([
    'It is in service again.',
    "Don't give the customer Rs. 1,400: the deposit stays held.",
    'The Rs. 600 that you kept goes back to the deposit, with a credit note.',
    'Rs. 300 for renewals is due in cash again.',
    'Charges of this return are withdrawn.',
    'The customer will be notified.',
  ])
})

test('does not name the kept part of the deposit twice', () => {
  const returned = bookingRecord({ status: 'COMPLETED', vehicle: VEHICLE, deposit: DEPOSIT, chargeCount: 1 })
  expect(undoConsequences(returned, 'undoDrop')).not.toContain('Charges of this return are withdrawn.')
})
