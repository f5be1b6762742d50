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
export const REPORTED_THEFT =
  "This was reported as a theft, so it can't be towed or ended here. Support or the city admin records the theft. If the vehicle was found, press Helped."
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
  theftDecided:
    "We've recorded the theft and ended your ride. We've decided about your deposit: see it in your profile.",
} as const

/** Returns what the file for the police report is about; null for an emergency without one. */
export function policeFileSubject({
  kind,
  outcome,
}: {
  kind: string
  outcome: string | null
}): PoliceFileSubject | null {
  if (kind === 'theft' || outcome === 'stolen') return 'theft'
  return kind === 'accident' ? 'accident' : null
}
type PoliceFileSubject = keyof typeof POLICE_FILE.titles

/** The lines of the file for the police report. */
export const POLICE_FILE = {
  titles: { theft: 'Record of a stolen vehicle', accident: 'Record of an accident' },
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
  signedAgreement: 'Signed agreement',
  notSigned: 'None',
  records: 'Last records',
  handling: 'What our people did and wrote',
  reported: 'Reported by the rider',
  place: 'Place shared by the rider',
  words: 'In the words of the rider',
  injuries: 'Somebody is hurt',
  yes: 'Yes',
  no: 'No',
  photos: 'Photos by the rider',
  noPhotos: 'None',
  notGiven: 'Not given',
} as const
export const policeFileName = (transactionId: string, subject: PoliceFileSubject) => `${transactionId}-${subject}.pdf`
export const photoName = (number: number) => `Photo ${number}`
/** The agreement that the rider signed, by its number, time and hash, so that its PDF can be told from any other. */
export const signedAgreement = (number: string, signedAt: string, hash: string) =>
  `No. ${number}, signed ${signedAt}, SHA-256 ${hash}`
export const POLICE_STEPS: Readonly<Record<string, string>> = {
  'ticket.accept': 'Taken by',
  'ticket.tow': 'Towed, recorded by',
  'ticket.close': 'Closed by',
  'ticket.reject': 'Rejected by',
  'ticket.reopen': 'Opened again',
}
export const voidSince = (time: string) => `void since ${time}`

/** The steps of the booking in words, for the file for the police report. */
export const POLICE_RECORDS: Readonly<Record<string, string>> = {
  confirm: 'Booked and paid',
  revive: 'Booked and paid',
  accept: 'Accepted by the hub',
  handOver: 'Vehicle handed over',
  swap: 'Vehicle swapped',
  renew: 'Ride renewed',
  return: 'Return announced by the rider',
  endBreakdown: 'Ride ended by the hub',
  reportTheft: 'Recorded as stolen',
}
