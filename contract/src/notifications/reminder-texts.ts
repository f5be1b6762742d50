import { formatDay, formatInstant, formatRupees } from '../core/format.ts'
import { formatPlate } from '../fleet/plate.ts'
import { ofPlace, ofRide, ofTicket, vehicleName } from './notification-facts.ts'

/** The notifications that remind staff of what waits for them. */
export const REMINDER_NOTIFICATIONS = {
  rideUnaccepted: ofRide(
    ['transactionId', 'model', 'hub', 'startsAt'],
    (ride) =>
      `${ride.transactionId} is paid and nobody has accepted it: ${ride.model} at ${ride.hub} on ${formatInstant(ride.startsAt)}.`,
  ),
  ridePayoutDue: ofRide(
    ['transactionId', 'hub', 'payoutDuePaise'],
    (ride) =>
      `The deposit of ${ride.transactionId} is still to be given back: ${formatRupees(ride.payoutDuePaise)} in cash at ${ride.hub}. Confirm it when it is done.`,
  ),
  chargeLongDue: ofRide(
    ['transactionId', 'model'],
    (ride) =>
      `A charge for ride ${ride.transactionId} (${ride.model}) is unpaid for a week. Call the customer or waive it.`,
  ),
  rideLongOverdue: ofRide(
    ['transactionId', 'model', 'plate', 'endsAt'],
    (ride) =>
      `${ride.transactionId} is late by more than a day: ${vehicleName(ride)} was due back on ${formatInstant(ride.endsAt)}.`,
  ),
  rideCancelledAtHub: ofRide(
    ['transactionId', 'model', 'hub', 'startsAt'],
    (ride) =>
      `The customer has cancelled ${ride.transactionId}: ${ride.model} at ${ride.hub} on ${formatInstant(ride.startsAt)}.`,
  ),
  documentsExpiring: ofPlace(
    ['place', 'documents'],
    ({ place, documents }) => `Vehicle documents expire soon at ${place}: ${listDocuments(documents)}.`,
  ),
  hubShortTomorrow: ofPlace(
    ['place', 'missing', 'day'],
    ({ place, missing, day }) => `${place} is short tomorrow, ${formatDay(day)}: ${missing}. Plan a transfer.`,
  ),
  ticketUnanswered: ofTicket(
    ['requestId', 'transactionId'],
    (ticket) =>
      `Request #${ticket.requestId}${ticket.transactionId === null ? '' : ` about ${ticket.transactionId}`} still waits for an answer.`,
  ),
} as const

const MOST_LISTED = 10

function listDocuments(documents: string): string {
  const all = documents.split(', ')
  const listed = all.slice(0, MOST_LISTED).map((document) => {
    const [kind = '', plate = '', validUntil = ''] = document.split(' ')
    return `${kind.toLowerCase()} of ${formatPlate(plate)} on ${formatDay(validUntil)}`
  })
  return [...listed, ...(all.length > MOST_LISTED ? [`and ${all.length - MOST_LISTED} more`] : [])].join(', ')
}
