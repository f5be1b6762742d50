export const FROM_HUB_REQUIRED = 'Choose the hub that the vehicles leave'
export const TO_HUB_REQUIRED = 'Choose the hub that needs the vehicles'
export const SAME_HUB = 'Choose two different hubs'
export const TRANSFER_DUE_REQUIRED = 'Choose when the vehicles should be there'
export const TRANSFER_DUE_PAST = 'Choose a time that is still to come'
export const TRANSFER_DUE_LATE = 'Choose a time within the next 14 days'
export const TRANSFER_VEHICLES_REQUIRED = 'Choose the vehicles, or a model and how many of it'
export const TRANSFER_COUNT_RANGE = 'Choose a number from 1 to 50'
export const DIRECTION_REQUIRED = 'Choose whether the vehicle leaves or arrives'

export const NOT_STANDING_THERE = 'This vehicle does not stand at the hub that it should leave'
export const NOT_ON_TRANSFER = 'This vehicle is not on this transfer'
export const NOT_OUT_YET = 'This vehicle was not scanned out yet'
export const LEFT_ALREADY = 'A vehicle that has left stays on the transfer'
export const NO_VEHICLE_LEFT = 'Leave at least one vehicle on the list, or cancel the transfer'
export const tooFewStanding = (free: number) =>
  free === 0 ? 'No free vehicle of this model stands at that hub' : `Only ${free} of this model can leave that hub`

export const VEHICLE_ON_TRANSFER = 'This vehicle is on a transfer to another hub. Scan it in, or cancel the transfer.'
export const TRANSFER_OVER = 'This transfer is over'

export const TRANSFER_MADE = 'Transfer made'
export const TRANSFER_CHANGED = 'Transfer changed'
export const SCANNED = { out: 'Scanned out', in: 'Scanned in' } as const
export const SCANNED_BEFORE = { out: 'Already scanned out', in: 'Already scanned in' } as const
export const TRANSFER_ARRIVED = 'All vehicles have arrived'
export const TRANSFER_CANCELLED = 'Transfer cancelled'

export const transferTo = (hub: string) => `transfer to ${hub}`
