export const PHONE_PREFIX = '+91'
export const NAME_MIN = 2
/** Fifty characters each for first and last name, and a space. */
export const NAME_MAX = 101
export const EMAIL_MAX = 100
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 32
export const KYC_NUMBER_MAX = 30
/** The most digits that a JavaScript number stores exactly. A real Aadhaar number has twelve. */
export const AADHAR_DIGITS_MAX = 15
export const VERIFIED_REDIRECT_SECONDS = 5
export const OTP_DIGITS = 6
export const OTP_RESEND_SECONDS = 30
export const SESSION_WARNING_QUIET_MS = 3000
export const PICKUP_LEAD_MINUTES = 30
export const PICKUP_WINDOW_DAYS = 15
export const PICKUP_STEP_MINUTES = 5
export const PICKUP_DEFAULT_HOURS = 3
export const SECURITY_DEPOSIT_RUPEES = 2000
/** In this many hours before the end, the customer can renew a ride, and staff see it in the list of ending rides. */
export const RENEW_HOURS = 72

/** The most that one charge can be, in rupees. */
export const CHARGE_AMOUNT_MAX = 100_000
export const CHARGE_REASON_MAX = 200
export const SKIP_REASON_MAX = 200

/** Lists of a day's work count exactly up to this number. */
export const COUNTED_EXACTLY = 1000

/** The largest photo that can be sent. */
export const PHOTO_BYTES = 2 * 1024 * 1024

/** The largest file of a vehicle's document that can be sent. */
export const DOCUMENT_BYTES = 4 * 1024 * 1024

/** A document of a vehicle that expires within so many days is marked. */
export const EXPIRING_DAYS = 30

/** How far ahead a vehicle's page shows the bookings that hold it. */
export const DAYS_AHEAD = 14

/** The activity of a hub goes back so many days from the last day that is asked for. */
export const ACTIVITY_DAYS_AT_HUB = 31

/** The most records that one call changes, exports or prints the labels of by their ids. */
export const MOST_CHOSEN = 100
