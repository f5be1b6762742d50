/** How long data is kept, in days unless the name says otherwise. The privacy notice and the operations guide state the same periods. */
export const KEPT_DAYS = {
  /** The law of limitation lets people claim for three years. Never less than 100: insights are recounted from the audit log. */
  audit: 1095,
  securityLog: 365,
  ticketTexts: 1095,
  ridePhotos: 365,
  /** As long as somebody can claim something about the ride. */
  agreements: 1095,
  /** Without a booking, and without a login for as long as a browser is known. */
  identityNumbers: 730,
  notifications: 180,
  knownBrowsers: 180,
  webhooks: 30,
  failedJobs: 30,
} as const

/** Counted from the end of the financial year in which the document was issued. */
export const INVOICE_YEARS = 8
export const ERASURE_NOTICE_DAYS = 30
