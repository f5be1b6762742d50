import * as z from 'zod/mini'
import { Name, OptionalEmail, Phone, PHONE_ALIAS } from './accounts.ts'
import { editOf } from '../core/edit.ts'
import { endpoint } from '../core/endpoint.ts'
import * as words from './accounts-messages.ts'
import * as own from './employees-messages.ts'
import { exportablePageQuery, pageMeta, sortQuery } from '../core/paging.ts'
import { choice, ChosenIds, fieldText, Id, NewPassword } from '../core/primitives.ts'
import { ROLES, STAFF } from '../core/roles.ts'

const Role = z.enum(ROLES)

export const EmployeeRole = choice(
  ['CITY_ADMIN', 'HUB_MANAGER', 'SALES_AGENT', 'CUSTOMER_SUPPORT'],
  words.ROLE_REQUIRED,
  own.ROLE_NOT_ALLOWED,
)
export type EmployeeRole = z.infer<typeof EmployeeRole>

export const Employee = z.object({
  userId: Id,
  name: z.string(),
  phone: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: Role,
  isActive: z.boolean(),
  /** Whether the employee has no password and no Google login yet, and can be invited again. */
  isInvited: z.boolean(),
  cityId: z.nullable(z.string()),
  hubId: z.nullable(z.string()),
  since: z.string(),
})
export type Employee = z.infer<typeof Employee>

const EmployeePassword = NewPassword.check(z.regex(/[@$!%*?&#]/, own.PASSWORD_NEEDS_LISTED_SPECIAL))
/** Without a password the employee is invited and chooses one. */
const OptionalPassword = z.optional(z.union([EmployeePassword, z.literal('')]))

/** The fields of the add-employee form. The web sends first and last name as one `name`. */
export const EmployeeForm = z.strictObject({
  firstName: fieldText(50, own.FIRST_NAME_REQUIRED, own.FIRST_NAME_TOO_LONG),
  lastName: fieldText(50, own.LAST_NAME_REQUIRED, own.LAST_NAME_TOO_LONG),
  phone: Phone,
  email: OptionalEmail,
  password: OptionalPassword,
  role: EmployeeRole,
})

export const listEmployees = endpoint({
  method: 'GET',
  path: 'business',
  access: STAFF,
  context: 'read',
  summary: "Lists the employees of one city, or of all cities in the caller's scope.",
  query: z.object({
    ...exportablePageQuery,
    cityId: z.optional(Id),
    userIds: z.optional(ChosenIds),
    /** By name unless it says otherwise; employees who are equal in a column are ordered by name. */
    sort: sortQuery(['name', 'role', 'place', 'joined', 'state']),
  }),
  exportedAs: 'employees',
  data: z.object({ users: z.array(Employee) }),
  meta: pageMeta,
  errors: ['notFound'],
})

export const listUnassignedEmployees = endpoint({
  method: 'GET',
  path: 'business/unassigned',
  access: STAFF,
  context: 'read',
  summary: 'Lists employees who need a city or hub and have none.',
  data: z.array(Employee),
})

export const registerEmployee = endpoint({
  method: 'POST',
  path: 'business/register',
  access: ['SUPER_ADMIN'],
  context: 'flow',
  summary:
    'Creates an employee account. With a password it can log in at once; without one, an invitation to set a password is sent by email, or by SMS if there is no email. The email counts for Google and resets only after its owner has followed the link that is sent to it.',
  body: z.strictObject({
    name: Name,
    password: OptionalPassword,
    phone: Phone,
    role: EmployeeRole,
    email: OptionalEmail,
  }),
  data: z.object({ userId: Id }),
  aliases: PHONE_ALIAS,
  errors: ['phoneTaken', 'emailTaken', 'passwordCommon', 'passwordPersonal'],
})

/** A city or a hub; empty to remove the employee from it. */
const OptionalPlace = z.union([Id, z.literal(''), z.null()])

export const updateEmployee = endpoint({
  method: 'PATCH',
  path: 'business/:userId',
  access: ['SUPER_ADMIN'],
  context: 'write',
  summary:
    'Updates an employee. Deactivating the account ends its sessions and removes its assignment; moving to another city or hub ends its sessions. A new email unlinks Google and must be verified.',
  params: z.object({ userId: Id }),
  body: editOf(
    z.strictObject({
      name: Name,
      email: OptionalEmail,
      phone: Phone,
      role: EmployeeRole,
      isActive: z.boolean(),
      cityId: OptionalPlace,
      hubId: OptionalPlace,
    }),
  ),
  data: z.object({
    userId: Id,
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    role: Role,
    isActive: z.boolean(),
    cityId: z.nullable(Id),
    hubId: z.nullable(Id),
  }),
  aliases: PHONE_ALIAS,
  errors: ['phoneTaken', 'emailTaken', 'placeTaken', 'cityGone', 'hubGone', 'changedMeanwhile'],
})
