import type { Charge } from '@voltloop/contract/bookings/charges'
import { hoursFromNow } from './booking-record.ts'

/** A helmet that was proposed at the return. */
export const CHARGE: Charge = {
  chargeId: '01a1e773-0c1f-74de-8f6b-347833000001',
  transactionId: 'VL-28016',
  kind: 'HELMET',
  part: null,
  amount: 800,
  isTaxable: true,
  reason: 'The helmet did not come back',
  photo: null,
  state: 'PROPOSED',
  paidFromDeposit: 0,
  left: 800,
  paidBy: null,
  proposedAt: hoursFromNow(-2),
  dueAt: hoursFromNow(22),
  disputableUntil: hoursFromNow(160),
  blocksFrom: null,
  invoiceNumber: null,
  creditNoteNumber: null,
  cashBack: null,
  history: [{ state: 'PROPOSED', at: hoursFromNow(-2), byRole: 'SALES_AGENT', reason: null }],
  actions: [],
}
