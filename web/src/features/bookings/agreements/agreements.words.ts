export const SIGN_TITLE = 'Rental agreement'
export const SIGN_LEAD_DESK = 'Let the rider read this and sign below.'
export const SIGN_LEAD_RIDER = 'Read this, then sign below.'
export const SIGN = 'Sign'
export const LATER = 'Later'
export const DOCUMENT_NOT_LOADED = "We couldn't load the agreement. Check your internet and try again."
export const RIDE = 'Ride'
export const VEHICLE = 'Vehicle'
export const HANDED_OVER = 'Handed over'
export const PAID_UNTIL = 'Paid until'
export const RENT_AND_DEPOSIT = 'Rent and deposit'
export const HUB = 'Hub'
export const rentAndDeposit = (rent: string, deposit: string) => `${rent} and ${deposit}`
export const CONDITION = 'Condition at the handover'
export const PRICES = 'Price list'
export const termsOf = (version: string) => `Terms of ${version}`
export const SIGNATURE = 'Signature'
export const SIGNATURE_HINT = 'Write your name with a finger'
export const CLEAR = 'Clear'
export const WITHOUT_SIGNATURE = 'No signature'
export const SKIP_TITLE = 'Handed over without a signature'
export const SKIP_LEAD = 'Your reason stays on the booking. The rider can still sign during the ride.'
export const SKIP_REASON = 'Reason'
export const SKIP_SAVE = 'Save'
export const BACK = 'Back'
export const PHONE_HINT = "On the rider's own phone: open My Bookings and press Sign agreement."
export const AGREEMENT = 'Agreement'
export const AGREEMENTS = 'Agreement'
export const signedAt = (time: string) => `Signed ${time}`
export const voidSince = (time: string) => `Void since ${time}`
export const AGREEMENT_DOWNLOADED = 'Agreement downloaded'
