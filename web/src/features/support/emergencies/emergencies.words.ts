export const EMERGENCIES = 'Breakdowns'
export const NOT_LOADED = "We couldn't load the breakdowns. Check your connection and try again."
export const I_TAKE_IT = 'I take it'
export const waitingFor = (minutes: number) =>
  minutes < 1 ? 'Waiting for less than a minute' : `Waiting for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
export const moreWaiting = (count: number) => (count === 0 ? [] : [`${count} more`])
export const takenBy = (name: string) => `${name} has taken it`
export const TAKEN_BY_YOU = 'You have taken it'
export const CALL_RIDER = 'Call'
export const callRider = (name: string) => `Call ${name}`
export const MODEL = 'Model'
export const BATTERY = 'Battery'
export const HUB = 'Pickup hub'
export const PLACE = 'Place'
export const SHOW_ON_MAP = 'Show on the map'
export const NO_PLACE = 'Not shared yet'
export const RIDER = 'Rider'
export const BOOKING = 'Booking'
export const INJURIES = 'Somebody is hurt'
export const NO_INJURIES = 'Nobody is hurt'
export const TOWED = 'Towed'
export const STOLEN = 'Recorded as stolen'
export const depositWithheld = (money: string) => `${money} of the deposit waits for the city admin's decision.`
export const photoOf = (place: number, count: number) => `Photo ${place} of ${count} from the rider`
export const SWAP = 'Swap'
export const TOW = 'Tow'
export const END = 'End the ride'
export const THEFT = 'Record theft'
export const DECIDE = 'Decide the deposit'
export const POLICE_FILE = 'Police file'
export const FILE_FAILED = "The file couldn't be loaded. Try again."
export const CLOSE_IT = 'Helped'
