import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

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
  renewals: Entries,
  photos: Entries,
  deposits: Entries,
  payments: Entries,
  refunds: Entries,
  invoices: Entries,
  tickets: Entries,
  notifications: Entries,
  accountChanges: Entries,
})
export type PersonalData = z.infer<typeof PersonalData>

export const exportOwnData = endpoint({
  method: 'GET',
  path: 'customer/export',
  access: ['CUSTOMER'],
  context: 'read',
  summary: 'Returns everything that is kept about the customer.',
  data: PersonalData,
})
