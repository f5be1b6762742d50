import { EMERGENCY_KIND_NAMES } from '../support/emergency-messages.ts'
import { ofEmergency, vehicleName } from './notification-facts.ts'

/** The notifications about breakdowns, accidents and thefts. */
export const EMERGENCY_NOTIFICATIONS = {
  emergencyRings: ofEmergency(
    ['emergency', 'transactionId', 'model', 'plate', 'hub'],
    (ride) =>
      `${EMERGENCY_KIND_NAMES[ride.emergency]}: ${ride.transactionId}, ${vehicleName(ride)}, from ${ride.hub}. A rider is waiting for help.`,
  ),
  emergencyTaken: ofEmergency(
    ['emergency', 'transactionId', 'customer'],
    ({ emergency, transactionId, customer }) =>
      `${customer ?? 'Somebody'} has taken ${transactionId} (${EMERGENCY_KIND_NAMES[emergency].toLowerCase()}).`,
  ),
  emergencyTakenForRider: ofEmergency(
    ['transactionId', 'customer'],
    ({ transactionId, customer }) =>
      `${customer ?? 'One of us'} takes care of you (${transactionId}). Keep your phone at hand.`,
  ),
  rideEndedEarly: ofEmergency(
    ['transactionId', 'model'],
    (ride) =>
      `Your ride ${ride.transactionId} (${ride.model}) is over. It was not your fault: unused whole days are refunded.`,
  ),
  rideStolen: ofEmergency(
    ['transactionId', 'model'],
    (ride) =>
      `We've recorded that your ${ride.model} was stolen and ended ride ${ride.transactionId}. Our city admin decides about your deposit.`,
  ),
  rideStolenToDecide: ofEmergency(
    ['transactionId', 'model', 'plate'],
    (ride) => `${vehicleName(ride)} of ride ${ride.transactionId} was stolen. Decide about the deposit.`,
  ),
  theftDepositDecided: ofEmergency(
    ['transactionId'],
    (ride) => `We've decided about the deposit of your ride ${ride.transactionId}. See your deposit in your profile.`,
  ),
} as const
