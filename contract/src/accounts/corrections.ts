import * as z from 'zod/mini'
import { Name, Phone, PHONE_ALIAS, submitKyc, updateProfile } from './accounts.ts'
import { endpoint } from '../core/endpoint.ts'
import { REASON_REQUIRED } from './accounts-messages.ts'
import { REASON_TOO_LONG } from './own-account-messages.ts'
import { fieldText } from '../core/primitives.ts'

const REASON_MAX = 500
const { drivingLicense, aadharNumber, panNumber } = submitKyc.body.shape

export const correctCustomer = endpoint({
  method: 'PATCH',
  path: 'customer/correct',
  access: ['CUSTOMER_SUPPORT', 'CITY_ADMIN'],
  context: 'write',
  summary:
    "Corrects a customer's name, date of birth or identity numbers, with a reason that is recorded. City admins correct customers of their city; once documents are verified, only they can.",
  body: z.strictObject({
    phone: Phone,
    reason: fieldText(REASON_MAX, REASON_REQUIRED, REASON_TOO_LONG),
    name: z.optional(Name),
    dob: z.optional(updateProfile.body.shape.dob),
    drivingLicense: z.optional(drivingLicense),
    aadharNumber: z.optional(aadharNumber),
    panNumber: z.optional(panNumber),
  }),
  data: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  aliases: PHONE_ALIAS,
  errors: ['cityAdminNeeded', 'kycMissing', 'notFound'],
})
