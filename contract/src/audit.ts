/** The kinds of subject that an audit entry can have. The audit log stores these names. */
export type AuditKind =
  | 'booking'
  | 'city'
  | 'fleet'
  | 'hub'
  | 'model'
  | 'plan'
  | 'supplier'
  | 'ticket'
  | 'user'
  | 'vehicle'
