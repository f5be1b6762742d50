export const SIGNATURE_REQUIRED = 'Please sign in the box'
export const SIGNATURE_TOO_LONG = 'This signature has too many strokes. Clear it and sign again.'
export const SIGNATURE_UNREADABLE = "We couldn't read this signature. Clear it and sign again."
export const SKIP_REASON_REQUIRED = 'Say why there is no signature'
export const AGREEMENT_CLOSED =
  'This agreement is signed already, or its handover was undone. Reload the page to see where it stands.'

export const AGREEMENT_SIGNED = 'Agreement signed'
export const AGREEMENT_SKIPPED = 'Noted: no signature'

export const agreementFileName = (transactionId: string) => `${transactionId}-agreement.pdf`

/** The words of the signed PDF. */
export const PAPER = {
  title: 'Vehicle Rental Agreement',
  notGiven: '–',
  ride: 'Ride',
  booking: 'Booking',
  rider: 'Rider',
  phone: 'Phone',
  plan: 'Plan',
  rent: 'Rent',
  deposit: 'Security deposit',
  hub: 'Hub',
  handedOver: 'Handed over',
  paidUntil: 'Paid until',
  vehicle: 'Vehicle',
  plate: 'Number plate',
  model: 'Model',
  chassis: 'Chassis number',
  condition: 'Condition at the handover',
  note: 'Note',
  photos: 'Photos',
  noNote: 'Nothing was noted.',
  noPhotos: 'None were taken.',
  prices: 'Price list',
  terms: 'What the rider agrees to',
  termsVersion: 'Version of the terms',
  signature: 'Signature',
  signedAt: 'Signed',
  signedOn: { DESK: "on the staff's screen", PHONE: "on the rider's phone" },
  witness: 'Handed over by',
} as const
export const photoNumber = (number: number) => `Photo ${number}`
export const signedWords = (transactionId: string, version: string) =>
  `I have read this agreement for ${transactionId}, with the terms of ${version} and the price list, and I agree to it.`
