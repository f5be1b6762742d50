/** All screens of the web app. The server answers every other path with 404. */
export const SCREENS = {
  landing: '/',
  contact: '/contact',
  refunds: '/refunds',
  terms: '/terms',
  privacy: '/privacy',
  auth: '/auth',
  login: '/auth/login',
  signup: '/auth/signup',
  resetPassword: '/auth/resetpassword',
  verifyEmail: '/auth/verify-email',
  emailVerification: '/auth/email-verification',
  personalInfo: '/auth/personal-info',
  invitation: '/auth/invitation',
  googleLink: '/auth/google-link',
  loginCode: '/auth/login-code',
  twoStep: '/auth/two-step',
  dashboard: '/dashboard',
  home: '/dashboard/home',
  models: '/dashboard/models',
  fleet: '/dashboard/fleet',
  hubs: '/dashboard/hub',
  employees: '/dashboard/employees',
  subscriptions: '/dashboard/subscription',
  profile: '/dashboard/profile',
  bookings: '/dashboard/booking',
  bookingsApproval: '/dashboard/bookings-approval',
  userRequest: '/dashboard/user-request',
  company: '/dashboard/company',
  newBooking: '/booking/new',
} as const satisfies Record<string, string>

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
