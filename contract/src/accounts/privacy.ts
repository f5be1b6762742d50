import * as z from 'zod/mini'
import { Profile } from './accounts.ts'
import { Consent, NewConsents } from './consents.ts'
import { endpoint } from '../core/endpoint.ts'
import * as words from './deletion-messages.ts'
import { OtpCode } from './otp-code.ts'

const Entry = z.record(z.string(), z.unknown())
const Entries = z.array(Entry)

/** Everything that is kept about a person. Money is in rupees, times are in UTC. Identity numbers show only their last digits. */
export const PersonalData = z.object({
  exportedAt: z.string(),
  account: Entry,
  externalLogins: Entries,
  sessions: Entries,
  bookings: Entries,
  bookingHistory: Entries,
  vehicles: Entries,
  renewals: Entries,
  changes: Entries,
  agreements: Entries,
  photos: Entries,
  deposits: Entries,
  goodwill: Entries,
  rentRefunds: Entries,
  cash: Entries,
  charges: Entries,
  payments: Entries,
  refunds: Entries,
  invoices: Entries,
  tickets: Entries,
  emergencies: Entries,
  notifications: Entries,
  accountChanges: Entries,
  consents: Entries,
  notes: Entries,
  blocks: Entries,
  securityEvents: Entries,
})
export type PersonalData = z.infer<typeof PersonalData>

export const exportOwnData = endpoint({
  method: 'GET',
  path: 'customer/export',
  access: ['CUSTOMER'],
  context: 'flow',
  summary: 'Returns everything that is kept about the customer.',
  data: PersonalData,
})

export const listConsents = endpoint({
  method: 'GET',
  path: 'customer/consents',
  access: ['CUSTOMER'],
  context: 'read',
  summary: "Lists the customer's consents, newest first, also those that were withdrawn.",
  data: z.array(Consent),
})

export const giveConsents = endpoint({
  method: 'POST',
  path: 'customer/consents',
  access: ['CUSTOMER'],
  context: 'write',
  summary: 'Records that the customer agreed to texts that are new or have changed.',
  body: z.strictObject({ consents: NewConsents }),
  data: Profile,
})

export const withdrawKycConsent = endpoint({
  method: 'DELETE',
  path: 'customer/consents/kyc',
  access: ['CUSTOMER'],
  context: 'write',
  summary:
    'Withdraws the consent to the use of identity numbers and erases them. Rejected while a booking is open or money is owed.',
  data: Profile,
  errors: ['consentNeeded'],
})

/** The reasons why an account cannot be deleted yet. The `path` of each error of `accountInUse` is one of these. */
export const DELETION_BLOCKERS = ['ride', 'booking', 'order', 'cash', 'charge', 'refund', 'deposit'] as const
export type DeletionBlocker = (typeof DELETION_BLOCKERS)[number]

const OwnPassword = z
  .string(words.DELETION_PASSWORD_REQUIRED)
  .check(z.minLength(1, words.DELETION_PASSWORD_REQUIRED), z.maxLength(200, words.DELETION_PASSWORD_WRONG))

export const deleteAccount = endpoint({
  method: 'POST',
  path: 'customer/delete',
  access: ['CUSTOMER'],
  context: 'flow',
  summary:
    "Deletes the customer's account, confirmed by the password or by a DELETE code. Tax invoices are kept; everything else is erased. 409 lists what has to be finished first.",
  body: z.strictObject({ password: z.optional(OwnPassword), code: z.optional(OtpCode) }).check(
    z.check<{ password?: string | undefined; code?: string | undefined }>(({ value, issues }) => {
      const { password, code } = value
      if ((password === undefined) !== (code === undefined)) return
      issues.push({ code: 'custom', path: ['password'], message: words.DELETION_PROOF_REQUIRED, input: password })
    }),
  ),
  errors: ['wrongPassword', 'passwordUnset', 'otpWrong', 'accountInUse'],
})
