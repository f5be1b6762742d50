/** The screens with HTML files of their own. */
const DOCUMENTS = {
  landing: '/',
  contact: '/contact',
  refunds: '/refunds',
  terms: '/terms',
  privacy: '/privacy',
  login: '/auth/login',
  signup: '/auth/signup',
} as const

/** The other screens of accounts, which anyone may open. */
const ACCOUNT = {
  resetPassword: '/auth/resetpassword',
  verifyEmail: '/auth/verify-email',
  emailVerification: '/auth/email-verification',
  personalInfo: '/auth/personal-info',
  invitation: '/auth/invitation',
  googleLink: '/auth/google-link',
  loginCode: '/auth/login-code',
  twoStep: '/auth/two-step',
} as const

/** The screens of the signed-in layout, in the order of the dock. */
const SIGNED_IN = {
  home: '/dashboard/home',
  newBooking: '/booking/new',
  bookingsApproval: '/dashboard/bookings-approval',
  bookings: '/dashboard/booking',
  models: '/dashboard/models',
  fleet: '/dashboard/fleet',
  hubs: '/dashboard/hub',
  employees: '/dashboard/employees',
  subscriptions: '/dashboard/subscription',
  userRequest: '/dashboard/user-request',
  company: '/dashboard/company',
  profile: '/dashboard/profile',
} as const

/** The paths that lead to the login and to the home screen. */
const REDIRECTS = { auth: '/auth', dashboard: '/dashboard' } as const

/** All screens of the web app. The server answers every other path with 404; the web app has a route for each. */
export const SCREENS = { ...DOCUMENTS, ...ACCOUNT, ...SIGNED_IN, ...REDIRECTS }

export const ACCOUNT_SCREENS = Object.values(ACCOUNT)
export const SIGNED_IN_SCREENS = Object.values(SIGNED_IN)

export type AccountScreen = (typeof ACCOUNT)[keyof typeof ACCOUNT]
export type SignedInScreen = (typeof SIGNED_IN)[keyof typeof SIGNED_IN]

/** Returns the address of a bookings screen that shows only one booking. */
export function bookingPath(screen: string, transactionId: string): string {
  return `${screen}?${RIDE_PARAM}=${transactionId}`
}

/** Returns the address of the booking wizard with a city, a model or both already chosen, by their ids. */
export function newBookingPath(chosen: { city?: string; model?: string }): string {
  const query = Object.entries(chosen).map(([name, id]) => `${name}=${id}`)
  return `${SCREENS.newBooking}?${query.join('&')}`
}

/** The query parameter that names the booking to show. */
export const RIDE_PARAM = 'ride'

export function isScreen(path: string): boolean {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return Object.values<string>(SCREENS).includes(bare)
}

/** Returns whether the path belongs to the signed-in app, whose screens share one page. */
export function isAppPath(path: string): boolean {
  return /^\/(dashboard|booking)(\/|$)/.test(path)
}
