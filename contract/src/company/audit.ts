/** The kinds of subject that an audit entry can have. The audit log stores these names. */
export const AUDIT_KINDS = [
  'alarm',
  'booking',
  'city',
  'fleet',
  'hub',
  'job',
  'model',
  'plan',
  'refund',
  'supplier',
  'ticket',
  'user',
  'vehicle',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** The total of a list of entries is exact up to here; one more stands for all beyond. */
export const MOST_ENTRIES_COUNTED = 1_000
