export { CHOOSE_HUB, CHOOSE_MODEL } from '../../../lib/words/fleet.words.ts'

export const VIEWS = 'Transfers'
export const TODAY = 'Today'
export const TOMORROW = 'Tomorrow'
export const OPEN_TRANSFERS = 'Open'
export const CLOSED_TRANSFERS = 'Closed'

export const NEED_NOT_LOADED = "We couldn't load where vehicles are needed. Check your connection and try again."
export const NOTHING_NEEDED = 'No vehicles at these hubs, and no rides that start or end on this day'
export const NO_MOVE_HELPS = 'No other hub of the city can spare what is missing.'

export const SUGGESTIONS = 'Suggestions'
export const move = (count: string, model: string) => `${count} × ${model}`
export const route = (from: string, to: string) => `${from} to ${to}`
export const neededAt = (instant: string) => `needed ${instant}`
export const MAKE_TRANSFER = 'Make transfer'
export const makeOf = (move_: string, way: string) => `Make transfer: ${move_}, ${way}`

export const NEED = 'Need by hub and model'
export const HUB = 'Hub'
export const MODEL = 'Model'
export const STANDING = 'Standing'
export const GOING_OUT = 'Going out'
export const COMING_BACK = 'Coming back'
export const ARRIVING = 'By transfer'
export const SHORT = 'Short'
export const SPARE = 'To spare'
export const SPARE_HINT = 'To spare: vehicles that can leave now without one missing on any of the three days.'

export const TRANSFERS = 'Transfers'
export const TRANSFERS_NOT_LOADED = "We couldn't load the transfers. Check your connection and try again."
export const NO_TRANSFERS = { open: 'No open transfers', closed: 'No closed transfers yet' } as const
export const STATE_NAMES = {
  PLANNED: 'Planned',
  UNDER_WAY: 'Under way',
  ARRIVED: 'Arrived',
  CANCELLED: 'Cancelled',
} as const
export const dueAt = (instant: string) => `Due ${instant}`
export const LATE = 'Late'
export const NO_DRIVER_YET = 'No driver yet: whoever scans the first vehicle out'
export const drivenBy = (name: string) => `Driver: ${name}`
export const endedAt = (state: string, instant: string) => `${state} ${instant}`
export const VEHICLE_STATES = { waiting: 'To scan out', out: 'Under way', arrived: 'Arrived', left: 'Stayed' } as const
export const scannedOf = (done: number, all: number) => `${done} of ${all}`

export const NEW_TRANSFER = 'New transfer'
export const ADD_TRANSFER = 'Make transfer'
export const FROM_HUB = 'From'
export const TO_HUB = 'To'
export const HOW_MANY = 'How many'
export const NAME_VEHICLES = 'Choose the vehicles'
export const STANDING_VEHICLES = 'Vehicles that stand there'
export const chosenOf = (chosen: number) => `${chosen} ${chosen === 1 ? 'vehicle' : 'vehicles'} chosen`
export const STANDING_NOT_LOADED = "We couldn't load the vehicles of this hub. Check your connection and try again."
export const CHOOSE_PLACE_FIRST = 'Choose the hub and the model first.'
export const TAKEN = 'Booked or on a transfer'
export const DUE = 'Should be there by'
export const DRIVER = 'Driver'
export const NOBODY_YET = 'Nobody yet'
export const TRANSFER_NOT_MADE = 'Failed to make the transfer'
export const standing = (model: string, count: number) => `${model} (${count} standing)`

export const SCAN = { out: 'Scan out', in: 'Scan in' } as const
export const SCAN_TITLES = {
  out: (hub: string) => `Scan out at ${hub}`,
  in: (hub: string) => `Scan in at ${hub}`,
} as const
export const SCAN_LEADS = {
  out: 'Scan the label of each vehicle, or type its number. Another one of the same model may go instead.',
  in: 'Scan the label of each vehicle that has arrived, or type its number.',
} as const
export const ALL_SCANNED = { out: 'All vehicles are scanned out.', in: 'All vehicles have arrived.' } as const
export const VEHICLES_OF_TRANSFER = 'Vehicles of this transfer'
export const outcomeOf = (plate: string, outcome: string) => `${plate}: ${outcome}`
export const NOT_SCANNED = 'Failed to record the scan'
export const DONE = 'Done'

export const EDIT_TRANSFER = 'Edit transfer'
export const SAVE_TRANSFER = 'Save'
export const VEHICLES_TO_TAKE = 'Vehicles to take'
export const VEHICLES_TO_TAKE_HINT = 'Those that have left already stay on the list.'
export const NOT_CHANGED = 'Failed to change the transfer'
export const ALL_TRANSFERS = { open: 'All open transfers', closed: 'All closed transfers' } as const
export const OPEN_TRANSFER = 'Open'
export const TRANSFER_NOT_LOADED = "We couldn't load this transfer. Check your connection and try again."

export const CANCEL_TRANSFER = 'Cancel transfer'
export const CANCEL_LEAD = 'Vehicles under way belong to the hub again that they left. What has arrived stays there.'
export const KEEP_TRANSFER = 'Keep transfer'
export const REASON = 'Reason'
export const NOT_CANCELLED = 'Failed to cancel the transfer'
