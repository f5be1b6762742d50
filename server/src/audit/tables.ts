declare module '../platform/db/db.ts' {
  interface Tables {
    audit_log: {
      id: string
      at: Date
      actor_id: string | null
      action: string
      subject_kind: string
      subject_id: string
      before: string | null
      after: string | null
    }
  }
}
export {}
