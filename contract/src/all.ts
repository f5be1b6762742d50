import type { EndpointSpec } from './core/endpoint.ts'
import * as accounts from './accounts/accounts.ts'
import * as agreements from './bookings/agreements.ts'
import * as approvals from './bookings/approvals.ts'
import * as board from './bookings/board.ts'
import * as bookings from './bookings/bookings.ts'
import * as changes from './bookings/changes.ts'
import * as catalogue from './catalogue/catalogue.ts'
import * as charges from './bookings/charges.ts'
import * as history from './company/booking-history.ts'
import * as customers from './company/customers.ts'
import * as activity from './company/activity.ts'
import * as company from './company/company.ts'
import * as conditions from './bookings/conditions.ts'
import * as customerMatters from './support/customer-matters.ts'
import * as corrections from './accounts/corrections.ts'
import * as deskCustomers from './accounts/desk-customers.ts'
import * as deposits from './bookings/deposits.ts'
import * as emergencies from './support/emergencies.ts'
import * as employees from './accounts/employees.ts'
import * as fleet from './fleet/fleet.ts'
import * as documents from './fleet/documents.ts'
import * as labels from './fleet/labels.ts'
import * as bulk from './fleet/bulk.ts'
import * as vehicleImport from './fleet/vehicle-import.ts'
import * as goodwill from './bookings/goodwill.ts'
import * as undo from './bookings/undo.ts'
import * as hubList from './places/hub-list.ts'
import * as hubStock from './company/hub-stock.ts'
import * as insights from './company/insights.ts'
import * as invitations from './accounts/invitations.ts'
import * as invoices from './payments/invoices.ts'
import * as notifications from './notifications/notifications.ts'
import * as search from './company/search.ts'
import * as problems from './company/problems.ts'
import * as otp from './accounts/otp.ts'
import * as profile from './accounts/profile.ts'
import * as payments from './payments/payments.ts'
import * as paymentRequests from './payments/payment-requests.ts'
import * as places from './places/places.ts'
import * as cityLimits from './prices/city-limits.ts'
import * as prices from './prices/prices.ts'
import * as privacy from './accounts/privacy.ts'
import * as rides from './bookings/rides.ts'
import * as till from './bookings/till.ts'
import * as today from './bookings/today.ts'
import * as totp from './accounts/totp.ts'
import * as schedules from './fleet/schedules.ts'
import * as service from './fleet/service.ts'
import * as transfers from './fleet/transfers.ts'
import * as sessions from './accounts/sessions.ts'
import * as support from './support/support.ts'
import * as timeline from './fleet/timeline.ts'
import * as system from './core/system.ts'
import * as tax from './payments/tax.ts'
import * as vehicleHistory from './company/vehicle-history.ts'
import * as vehiclePage from './company/vehicle-page.ts'
import * as walkIns from './bookings/walk-ins.ts'

const MODULES = {
  system,
  accounts,
  otp,
  deskCustomers,
  profile,
  totp,
  sessions,
  employees,
  invitations,
  places,
  hubList,
  catalogue,
  prices,
  cityLimits,
  fleet,
  vehicleImport,
  documents,
  labels,
  service,
  schedules,
  timeline,
  transfers,
  hubStock,
  vehicleHistory,
  vehiclePage,
  bulk,
  goodwill,
  undo,
  board,
  bookings,
  approvals,
  agreements,
  walkIns,
  rides,
  changes,
  corrections,
  conditions,
  deposits,
  till,
  today,
  charges,
  history,
  customers,
  payments,
  paymentRequests,
  invoices,
  support,
  customerMatters,
  emergencies,
  notifications,
  insights,
  privacy,
  activity,
  company,
  problems,
  search,
  tax,
}

type Declared = {
  [Noun in keyof typeof MODULES]: (typeof MODULES)[Noun][keyof (typeof MODULES)[Noun]]
}[keyof typeof MODULES]

/**
 * The endpoint of each method and path, such as `GET customer/me`. The web calls an endpoint by these: the endpoint itself would load the schema
 * library.
 */
export type EndpointAt = {
  [E in Extract<Declared, EndpointSpec> as `${E['method']} ${E['path']}`]: E
}

/** An endpoint with the file that declares it and the name that it has there. */
export interface NamedEndpoint {
  noun: string
  name: string
  endpoint: EndpointSpec
}

/** All endpoints of the API by name. The web must import only types from here: it would bundle the whole contract. */
export const NAMED_ENDPOINTS: readonly NamedEndpoint[] = Object.entries(MODULES).flatMap(([noun, declared]) =>
  Object.entries<unknown>(declared).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ noun, name, endpoint: value }] : [],
  ),
)

export const ALL_ENDPOINTS: readonly EndpointSpec[] = NAMED_ENDPOINTS.map(({ endpoint }) => endpoint)

function isEndpoint(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value
}
