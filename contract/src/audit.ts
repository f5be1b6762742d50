/** What an entry of the audit log is about. Stored by these names. */
export type AuditKind = 'booking' | 'city' | 'fleet' | 'hub' | 'model' | 'plan' | 'ticket' | 'user' | 'vehicle'
