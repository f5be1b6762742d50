import type { Role } from './roles.ts'

const DOCUMENTS = {
  landing: '/',
  contact: '/contact',
  refunds: '/refunds',
  terms: '/terms',
  privacy: '/privacy',
  login: '/auth/login',
  signup: '/auth/signup',
} as const

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
  activity: '/dashboard/activity',
  newBooking: '/booking/new',
  bookingsApproval: '/dashboard/bookings-approval',
  bookings: '/dashboard/booking',
  today: '/dashboard/today',
  walkIn: '/dashboard/walk-in',
  customers: '/dashboard/customers',
  models: '/dashboard/models',
  fleet: '/dashboard/fleet',
  timeline: '/dashboard/timeline',
  service: '/dashboard/service',
  transfers: '/dashboard/transfers',
  hubs: '/dashboard/hub',
  employees: '/dashboard/employees',
  subscriptions: '/dashboard/subscription',
  prices: '/dashboard/prices',
  userRequest: '/dashboard/user-request',
  company: '/dashboard/company',
  profile: '/dashboard/profile',
} as const

/** Screens about one thing, whose number or id is the last part of the path. */
const DETAILS = {
  oneBooking: '/dashboard/bookings/$id',
  oneVehicle: '/dashboard/vehicles/$id',
  oneCustomer: '/dashboard/customers/$id',
} as const

const REDIRECTS = { auth: '/auth', dashboard: '/dashboard' } as const

/** All screens of the web app. The server answers every other path with 404; the web app has a route for each. */
export const SCREENS = { ...DOCUMENTS, ...ACCOUNT, ...SIGNED_IN, ...DETAILS, ...REDIRECTS }

export const ACCOUNT_SCREENS = Object.values(ACCOUNT)
export const SIGNED_IN_SCREENS = Object.values(SIGNED_IN)
export const DETAIL_SCREENS = Object.values(DETAILS)

export type AccountScreen = (typeof ACCOUNT)[keyof typeof ACCOUNT]
export type SignedInScreen = (typeof SIGNED_IN)[keyof typeof SIGNED_IN]
export type DetailScreen = (typeof DETAILS)[keyof typeof DETAILS]

/** Returns the screen with the emergencies that a member of staff can take. */
export function emergencyPath(role: Role): SignedInScreen {
  return role === 'CUSTOMER_SUPPORT' || role === 'SUPER_ADMIN' ? SCREENS.userRequest : SCREENS.today
}

export function bookingPath(screen: string, transactionId: string): string {
  return `${screen}?${RIDE_PARAM}=${transactionId}`
}

/** Returns the booking wizard with these choices made. With a hub, it opens at the pickup time. */
export function newBookingPath(chosen: { city?: string; hub?: string; model?: string; plan?: string }): string {
  const choices = { ...(chosen.hub !== undefined && { step: 'datetime' }), ...chosen }
  const query = Object.entries(choices).map(([name, value]) => `${name}=${value}`)
  return `${SCREENS.newBooking}?${query.join('&')}`
}

/** Returns the fleet with one vehicle. People who work in all cities need its city. */
export function vehiclePath(plate: string, cityId?: string): string {
  const city = cityId === undefined ? '' : `&city=${cityId}`
  return `${SCREENS.fleet}?q=${encodeURIComponent(plate)}${city}`
}

/** Returns what a notification about the fleet opens; null for all others. */
export function fleetNotificationPath(
  key: string | null,
  params: Readonly<Record<string, unknown>> | null,
): string | null {
  const pathOf = FLEET_NOTIFICATION_PATHS[key ?? '']
  return pathOf === undefined ? null : pathOf((name) => encodeURIComponent(String(params?.[name])))
}

type PathOf = (param: (name: string) => string) => string

const oneTransfer: PathOf = (param) => `${SCREENS.transfers}?show=open&transfer=${param('transferId')}`

const FLEET_NOTIFICATION_PATHS: Readonly<Record<string, PathOf>> = {
  vehicleReported: (param) => `${SCREENS.fleet}?q=${param('plate')}`,
  serviceAssigned: (param) => `${SCREENS.service}?q=${param('plate')}`,
  documentsExpiring: () => `${SCREENS.fleet}?state=expiring`,
  hubShortTomorrow: () => `${SCREENS.transfers}?show=tomorrow`,
  transferAssigned: oneTransfer,
  transferChanged: oneTransfer,
  transferWithdrawn: oneTransfer,
  transferCancelled: oneTransfer,
}

export const RIDE_PARAM = 'ride'

export function isScreen(path: string): boolean {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return Object.values<string>(SCREENS).includes(bare) || DETAIL_SCREENS.some((screen) => isDetail(screen, bare))
}

function isDetail(screen: DetailScreen, path: string): boolean {
  const folder = screen.slice(0, screen.lastIndexOf('/') + 1)
  return path.startsWith(folder) && /^[^/]+$/.test(path.slice(folder.length))
}

export function isAppPath(path: string): boolean {
  return /^\/(dashboard|booking)(\/|$)/.test(path)
}
