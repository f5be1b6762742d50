import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { TransactionId } from '../core/primitives.ts'
import { Booking } from './bookings.ts'
import { PlateNumber } from './rides.ts'
import { UNDO_ACTIONS } from './undo-record.ts'

export const undoStep = endpoint({
  method: 'POST',
  path: 'transaction/sales/undo',
  access: ['SALES_AGENT', 'HUB_MANAGER'],
  context: 'write',
  summary:
    "Undoes a handover, a swap or a return within 15 minutes, with everything that it caused. By the person who did it, or the hub's manager.",
  body: z.strictObject({
    transactionId: TransactionId,
    /** The step that the caller's page showed. The request is rejected if it is not the last one by now. */
    action: z.enum(UNDO_ACTIONS),
  }),
  data: Booking,
  errors: ['wrongState', 'undoClosed', 'notFound'],
})

export const correctPlate = endpoint({
  method: 'PATCH',
  path: 'transaction/sales/plate',
  access: ['SALES_AGENT', 'HUB_MANAGER'],
  context: 'write',
  summary:
    'Corrects the vehicle of a ride whose handover or swap recorded the wrong plate, within 24 hours. Both vehicles stay in service.',
  body: z.strictObject({ transactionId: TransactionId, registrationNumber: PlateNumber }),
  data: Booking,
  errors: ['wrongState', 'undoClosed', 'vehicleUnfit', 'vehicleOut', 'notFound'],
})
