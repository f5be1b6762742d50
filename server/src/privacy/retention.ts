import { ERASURE_NOTICE_DAYS, INVOICE_YEARS, KEPT_DAYS } from '@voltloop/contract/core/retention'
import { deleteOldAuditEntries, deleteOldSecurityEvents } from '../audit/index.ts'
import { deleteOldInvoices, financialYearsBefore } from '../invoices/index.ts'
import type { Db } from '../platform/db/db.ts'
import { deleteOldFailedJobs } from '../platform/jobs/erase-jobs.ts'
import { eraseOldTickets } from '../support/index.ts'
import { eraseInactiveKyc } from './erase-inactive.ts'

const DAY_MS = 86_400_000

interface RetentionRule {
  /** The kind of data and the period, as the operations guide lists them. */
  kind: string
  period: string
  /** Deletes or erases a batch that is due, and returns its size. Null if the sweep of another module does it, or a flow that deletes files. */
  enforce: ((db: Db, batch: number, now: Date) => Promise<number>) | null
}

/** The periods of all kinds of data. `docs/operations/personal-data.md` has the same table; a test compares them. */
export const RETENTION: readonly RetentionRule[] = [
  {
    kind: 'Tax invoices, credit notes and receipts',
    period: `${INVOICE_YEARS} years after the end of the financial year`,
    enforce: (db, batch, now) => deleteOldInvoices(db, financialYearsBefore(INVOICE_YEARS, now), batch),
  },
  {
    kind: 'Audit log',
    period: days(KEPT_DAYS.audit),
    enforce: (db, batch, now) => deleteOldAuditEntries(db, daysBefore(KEPT_DAYS.audit, now), batch),
  },
  {
    kind: 'Security log',
    period: days(KEPT_DAYS.securityLog),
    enforce: (db, batch, now) => deleteOldSecurityEvents(db, daysBefore(KEPT_DAYS.securityLog, now), batch),
  },
  {
    kind: 'Texts of finished support requests',
    period: days(KEPT_DAYS.ticketTexts),
    enforce: (db, batch, now) => eraseOldTickets(db, daysBefore(KEPT_DAYS.ticketTexts, now), batch),
  },
  {
    kind: 'Identity numbers of inactive customers',
    period: `${days(KEPT_DAYS.identityNumbers)}, with a notice ${days(ERASURE_NOTICE_DAYS)} before`,
    enforce: (db, batch, now) => eraseInactiveKyc(db, daysBefore(KEPT_DAYS.identityNumbers, now), batch, now),
  },
  { kind: 'Photos of rides', period: `${days(KEPT_DAYS.ridePhotos)} after the ride`, enforce: null },
  { kind: 'Signed agreements', period: `${days(KEPT_DAYS.agreements)} after the ride`, enforce: null },
  {
    kind: 'Failed jobs',
    period: days(KEPT_DAYS.failedJobs),
    enforce: (db, batch, now) => deleteOldFailedJobs(db, daysBefore(KEPT_DAYS.failedJobs, now), batch),
  },
  { kind: 'Notifications', period: days(KEPT_DAYS.notifications), enforce: null },
  { kind: 'Known browsers', period: `${days(KEPT_DAYS.knownBrowsers)} after the last login`, enforce: null },
  { kind: 'Webhooks of the gateway', period: days(KEPT_DAYS.webhooks), enforce: null },
  { kind: 'Sessions', period: '30 days, 7 days without use', enforce: null },
  { kind: 'Links to verify an email or reset a password', period: '3 days', enforce: null },
  { kind: 'One-time codes', period: '5 minutes', enforce: null },
  { kind: 'Codes that a customer has told at the desk', period: '1 hour', enforce: null },
  { kind: 'Counts of rate limits, idempotency keys, unattached photos', period: '1 day', enforce: null },
  { kind: 'Account, bookings, payments, deposits, consents', period: 'until the account is deleted', enforce: null },
]

export function daysBefore(count: number, now: Date): Date {
  return new Date(now.getTime() - count * DAY_MS)
}

function days(count: number): string {
  return count % 365 === 0 ? years(count / 365) : `${count} days`
}

function years(count: number): string {
  return count === 1 ? '1 year' : `${count} years`
}
