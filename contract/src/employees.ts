import * as z from 'zod/mini'
import { Name, OptionalEmail, Phone, PHONE_ALIAS } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import * as words from './messages/accounts.ts'
import * as own from './messages/employees.ts'
import { pageMeta, pageQuery } from './paging.ts'
import { choice, fieldText, Id, NewPassword } from './primitives.ts'
import { ROLES, STAFF } from './roles.ts'

const Role = z.enum(ROLES)

/** The roles an employee can be given. */
export const EmployeeRole = choice(
  ['CITY_ADMIN', 'HUB_MANAGER', 'SALES_AGENT', 'CUSTOMER_SUPPORT'],
  words.ROLE_REQUIRED,
  own.ROLE_NOT_ALLOWED,
)
export type EmployeeRole = z.infer<typeof EmployeeRole>

/** Somebody who works here, as colleagues see them. */
export const Employee = z.object({
  userId: Id,
  name: z.string(),
  phone: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: Role,
  isActive: z.boolean(),
  cityId: z.nullable(z.string()),
  hubId: z.nullable(z.string()),
})
export type Employee = z.infer<typeof Employee>

/** As any new password, but its special character is one of a list. */
const EmployeePassword = z.pipe(NewPassword, z.string().check(z.regex(/[@$!%*?&#]/, own.PASSWORD_NEEDS_LISTED_SPECIAL)))

/** What is typed to add an employee: the two names travel as one. */
export const EmployeeForm = z.strictObject({
  firstName: fieldText(50, own.FIRST_NAME_REQUIRED, own.FIRST_NAME_TOO_LONG),
  lastName: fieldText(50, own.LAST_NAME_REQUIRED, own.LAST_NAME_TOO_LONG),
  phone: Phone,
  email: OptionalEmail,
  password: EmployeePassword,
  role: EmployeeRole,
})

export const listEmployees = endpoint({
  method: 'GET',
  path: 'business',
  access: STAFF,
  context: 'read',
  summary: 'Who works here, in one city or in all that the caller may see.',
  query: z.object({ ...pageQuery, cityId: z.optional(Id) }),
  data: z.object({ users: z.array(Employee) }),
  meta: pageMeta,
})

export const listUnassignedEmployees = endpoint({
  method: 'GET',
  path: 'business/unassigned',
  access: STAFF,
  context: 'read',
  summary: 'Who needs a place of work and has none.',
  data: z.array(Employee),
})

export const registerEmployee = endpoint({
  method: 'POST',
  path: 'business/register',
  access: ['SUPER_ADMIN'],
  context: 'flow',
  summary: 'Makes an employee account, verified from the start.',
  body: z.strictObject({
    name: Name,
    password: EmployeePassword,
    phone: Phone,
    role: EmployeeRole,
    email: OptionalEmail,
  }),
  data: z.object({ userId: Id }),
  aliases: PHONE_ALIAS,
})

export const updateEmployee = endpoint({
  method: 'PATCH',
  path: 'business/:userId',
  access: ['SUPER_ADMIN'],
  context: 'write',
  summary: 'Changes an employee. Closing the account ends its sessions and frees its place.',
  params: z.object({ userId: Id }),
  body: z.strictObject({
    name: z.optional(Name),
    email: OptionalEmail,
    role: z.optional(EmployeeRole),
    isActive: z.optional(z.boolean()),
  }),
  data: z.object({ userId: Id, name: z.string(), email: z.nullable(z.string()), role: Role, isActive: z.boolean() }),
})
