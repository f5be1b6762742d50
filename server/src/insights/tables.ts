declare module '../platform/db/db.ts' {
  interface Tables {
    insight_days: {
      /** Null: all cities together. */
      city_id: string | null
      day: string
      pending: number
      accepted: number
      active: number
      completed: number
      rejected: number
      scrapped: number
      revenue_paise: number
      customers: number
      tickets_in_progress: number
      tickets_rejected: number
      tickets_resolved: number
    }
    insight_takings: { id: string; booking_id: string; city_id: string; day: string; paise: number }
    insight_use: {
      /** Null: all cities together. */
      city_id: string | null
      model_id: string
      day: string
      in_service_seconds: number
      out_seconds: number
    }
    insight_use_days: { day: string; counted_until: Date }
  }
}
export {}
