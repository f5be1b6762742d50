export const EMERGENCY_KIND_NAMES = { breakdown: 'Breakdown', accident: 'Accident', theft: 'Theft' } as const

export const EMERGENCY_TAKEN = 'You take it. The rider sees your name.'
export const EMERGENCY_ANSWERED = 'Thanks. The people who help you see it.'
export const EMERGENCY_SWAPPED = 'Vehicle swapped. The ride goes on.'
export const EMERGENCY_ENDED = 'The ride is over.'
export const unusedDaysRefunded = (days: number, money: string) =>
  `${days} unused ${days === 1 ? 'day' : 'days'}: ${money} refunded.`
export const THEFT_RECORDED = 'Theft recorded. The deposit is withheld until the city admin decides.'
export const DEPOSIT_DECIDED = 'Deposit decided'
export const TOW_RECORDED = 'Tow recorded'
export const TOW_CHARGED = 'Tow recorded. The charge waits for the customer.'
export const EMERGENCY_CLOSED = 'Breakdown closed'

export const takenBy = (name: string) => `${name} has taken it already.`
export const EMERGENCY_TAKEN_ALREADY = 'Somebody has taken it already.'
export const EMERGENCY_TOWED_ALREADY = 'The tow is recorded already.'
export const NO_DEPOSIT_WITHHELD = 'No deposit is withheld for this ride.'
export const ONE_COORDINATE = 'Send both latitude and longitude, or neither'
export const EMERGENCY_WORDS_TOO_LONG = 'Your words should be at most 1000 characters'
export const EMERGENCY_REASON_REQUIRED = 'Say what happened'
export const withheldAtMost = (money: string) => `At most ${money} of the withheld deposit can be kept.`
export const NO_OTHER_MODEL_LEFT = 'All vehicles of this model are booked until the ride ends. Choose another model.'

/** The answers to the rider with which an emergency ends. */
export const RESPONSES = {
  swapped: 'You got another vehicle. Your ride goes on as it was.',
  ended: "We've ended your ride. It was not your fault: unused whole days are refunded.",
  stolen: "We've recorded the theft and ended your ride. Our city admin decides about your deposit.",
} as const

/** The lines of the file for the police report. */
export const POLICE_FILE = {
  title: 'Record of a stolen vehicle',
  lead: 'For the police report. Drawn from the records of the rental.',
  vehicle: 'Vehicle',
  plate: 'Registration number',
  model: 'Model',
  chassis: 'Chassis number',
  motor: 'Motor number',
  battery: 'Battery number',
  rider: 'Rider',
  name: 'Name',
  phone: 'Phone',
  licence: 'Driving licence ends in',
  aadhaar: 'Aadhaar ends in',
  agreement: 'Agreement',
  booking: 'Booking',
  plan: 'Plan',
  hub: 'Pickup hub',
  pickedUp: 'Handed over',
  paidUntil: 'Paid until',
  records: 'Last records',
  reported: 'Reported by the rider',
  place: 'Place shared by the rider',
  words: 'In the words of the rider',
  notGiven: 'Not given',
} as const
export const policeFileName = (transactionId: string) => `${transactionId}-theft.pdf`

/** The steps of the booking in words, for the file for the police report. */
export const POLICE_RECORDS: Readonly<Record<string, string>> = {
  confirm: 'Booked and paid',
  revive: 'Booked and paid',
  accept: 'Accepted by the hub',
  handOver: 'Vehicle handed over',
  swap: 'Vehicle swapped',
  renew: 'Ride renewed',
  return: 'Return announced by the rider',
  reportTheft: 'Recorded as stolen',
}
