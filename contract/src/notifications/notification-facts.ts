import type { VEHICLE_PROBLEM_NAMES } from '../fleet/labels-messages.ts'
import type { EMERGENCY_KIND_NAMES } from '../support/emergency-messages.ts'

/** The facts of a booking. Stored notifications keep them: instants in ISO format, amounts in paise. */
export interface RideFacts {
  transactionId: string
  model: string
  hub: string
  dropHub: string
  /** With the spaces of a number plate. */
  plate: string | null
  startsAt: string
  endsAt: string
  /** The scheduled return time. */
  dropsAt: string | null
  reason: string | null
  noShowCause: 'notConfirmed' | 'noVehicle' | 'nobodyCame' | null
  cashDuePaise: number
  refundDuePaise: number
  payoutDuePaise: number
  isPaid: boolean
  amountPaise: number
  isAccepted: boolean
  /** The hub that a changed booking was to start at before. */
  formerHub: string
  heldUntil: string
  /** From when on a charge that is due blocks new bookings; null if none is due. */
  chargesBlockFrom: string | null
}

export interface TicketFacts {
  requestId: string
  transactionId: string | null
  model: string | null
}

interface VehicleFacts {
  /** With the spaces of a number plate. */
  plate: string
  model: string
  problem: keyof typeof VEHICLE_PROBLEM_NAMES
  description: string | null
}

interface PlaceFacts {
  /** The name of a hub, or of a city for vehicles that belong to none of its hubs. */
  place: string
  /** Kind, plate without spaces, and last valid day of each document, separated by commas. */
  documents: string
  /** The vehicles that a hub misses tomorrow: how many of each model, separated by commas. */
  missing: string
  /** The day on which they are missing, as YYYY-MM-DD. */
  day: string
}

interface ServiceFacts extends Pick<VehicleFacts, 'plate' | 'model'> {
  /** The work to do. */
  work: string
  /** As YYYY-MM-DD. */
  dueDay: string
}

interface TransferFacts {
  transferId: string
  from: string
  to: string
  /** How many vehicles are on its list. */
  vehicles: number
  /** ISO format. */
  dueAt: string
  /** Why it was cancelled. */
  reason: string | null
}

interface EmergencyFacts extends Pick<RideFacts, 'transactionId' | 'model' | 'plate' | 'hub'> {
  emergency: keyof typeof EMERGENCY_KIND_NAMES
  /** The name of the person who has taken it. */
  customer: string | null
}

interface AccountFacts {
  change: 'on' | 'off' | 'reset'
  /** The name of the person that the notification is about; null if it is not known here. It is never stored: a stored notification has the account's id. */
  customer: string | null
}

const of =
  <Facts>() =>
  <Name extends keyof Facts>(names: readonly Name[], english: (facts: Pick<Facts, Name>) => string) => ({
    names,
    english,
  })
export const ofRide = of<RideFacts>()
export const ofTicket = of<TicketFacts>()
export const ofVehicle = of<VehicleFacts>()
export const ofPlace = of<PlaceFacts>()
export const ofService = of<ServiceFacts>()
export const ofTransfer = of<TransferFacts>()
export const ofAccount = of<AccountFacts>()
export const ofEmergency = of<EmergencyFacts>()

export function vehicleName({ model, plate }: Pick<RideFacts, 'model' | 'plate'>): string {
  return plate ? `${model}, ${plate}` : model
}
