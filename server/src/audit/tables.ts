declare module '../platform/db/db.ts' {
  interface Tables {
    audit_log: {
      id: string
      at: Date
      actor_id: string | null
      action: string
      subject_kind: string
      subject_id: string
      /** Set by the database from the subject. Null for entries from before it was stored, and for subjects of no city. */
      city_id: string | null
      before: string | null
      after: string | null
    }
    security_events: {
      id: string
      at: Date
      /** One of `SECURITY_EVENT_KINDS`, or a kind of another version. */
      kind: string
      actor_id: string | null
      subject_id: string | null
      phone_last4: string | null
      detail: string | null
      address: string
      user_agent: string | null
      is_last_of_hour: boolean
    }
  }
}
