import { formatInstant } from '../core/format.ts'
import { ofTransfer } from './notification-facts.ts'

/** The notifications that the driver of a transfer gets. */
export const TRANSFER_NOTIFICATIONS = {
  transferAssigned: ofTransfer(
    ['transferId', 'from', 'to', 'vehicles', 'dueAt'],
    ({ from, to, vehicles, dueAt }) =>
      `Transfer for you: ${countVehicles(vehicles)} from ${from} to ${to}, due ${formatInstant(dueAt)}.`,
  ),
  transferChanged: ofTransfer(
    ['transferId', 'from', 'to', 'vehicles', 'dueAt'],
    ({ from, to, vehicles, dueAt }) =>
      `Your transfer from ${from} to ${to} was changed: ${countVehicles(vehicles)}, due ${formatInstant(dueAt)}.`,
  ),
  transferWithdrawn: ofTransfer(
    ['transferId', 'from', 'to'],
    ({ from, to }) => `The transfer from ${from} to ${to} is no longer yours.`,
  ),
  transferCancelled: ofTransfer(
    ['transferId', 'from', 'to', 'dueAt', 'reason'],
    ({ from, to, dueAt, reason }) =>
      `Your transfer from ${from} to ${to}, due ${formatInstant(dueAt)}, was cancelled${reason === null ? '.' : `: ${reason}`}`,
  ),
} as const

function countVehicles(vehicles: number): string {
  return `${vehicles} ${vehicles === 1 ? 'vehicle' : 'vehicles'}`
}
