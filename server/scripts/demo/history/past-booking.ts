import type { Vehicle } from '@voltloop/contract/fleet/fleet'

/** A plan that covers a model. */
export interface Offer {
  planId: string
  name: string
  days: number
  costPaise: number
}

export interface Rider {
  userId: string
  name: string
  phone: string
  email: string
  registeredAt: Date
}

/** A booking of the past weeks. Its rider and vehicle have no other one at the same time. */
export interface PastBooking {
  rider: Rider
  vehicle: Vehicle
  offer: Offer
  orderedAt: Date
  startsAt: Date
  outcome: Outcome
}

export type Outcome =
  | { end: 'cancelled'; acceptedAt: Date; at: Date }
  | { end: 'rejected'; at: Date; reason: string }
  | { end: 'noShow'; acceptedAt: Date; at: Date }
  | Ride

interface Ride {
  end: 'ridden'
  acceptedAt: Date
  pickedUpAt: Date
  renewals: PastRenewal[]
  /** Null while the ride is in progress. */
  returnedAt: Date | null
}

/** A renewal with the plan of the ride. */
export interface PastRenewal {
  at: Date
  isOnline: boolean
  /** When the cash of a renewal that was not paid online was collected. */
  cashAt: Date | null
}

/** Returns when a booking ended: null while its ride is in progress. */
export const endOf = (outcome: Outcome): Date | null => (outcome.end === 'ridden' ? outcome.returnedAt : outcome.at)
