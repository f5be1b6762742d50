import type { EndpointSpec } from './endpoint.ts'
import * as accounts from './accounts.ts'
import * as bookings from './bookings.ts'
import * as catalogue from './catalogue.ts'
import * as company from './company.ts'
import * as conditions from './conditions.ts'
import * as corrections from './corrections.ts'
import * as deposits from './deposits.ts'
import * as employees from './employees.ts'
import * as fleet from './fleet.ts'
import * as insights from './insights.ts'
import * as invitations from './invitations.ts'
import * as invoices from './invoices.ts'
import * as notifications from './notifications.ts'
import * as problems from './problems.ts'
import * as otp from './otp.ts'
import * as profile from './profile.ts'
import * as payments from './payments.ts'
import * as places from './places.ts'
import * as privacy from './privacy.ts'
import * as rides from './rides.ts'
import * as totp from './totp.ts'
import * as sessions from './sessions.ts'
import * as support from './support.ts'
import * as system from './system.ts'
import * as tax from './tax.ts'

const MODULES = {
  system,
  accounts,
  otp,
  profile,
  totp,
  sessions,
  employees,
  invitations,
  places,
  catalogue,
  fleet,
  bookings,
  rides,
  corrections,
  conditions,
  deposits,
  payments,
  invoices,
  support,
  notifications,
  insights,
  privacy,
  company,
  problems,
  tax,
}

/** An endpoint with the file that declares it and the name that it has there. */
interface NamedEndpoint {
  noun: string
  name: string
  endpoint: EndpointSpec
}

/** All endpoints of the API by name. The web must not import this: it would pull the whole contract into the bundle. */
export const NAMED_ENDPOINTS: readonly NamedEndpoint[] = Object.entries(MODULES).flatMap(([noun, declared]) =>
  Object.entries<unknown>(declared).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ noun, name, endpoint: value }] : [],
  ),
)

export const ALL_ENDPOINTS: readonly EndpointSpec[] = NAMED_ENDPOINTS.map(({ endpoint }) => endpoint)

function isEndpoint(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value
}
