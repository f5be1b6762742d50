import type { Generated } from 'kysely'

declare module '../platform/db/db.ts' {
  interface Tables {
    insight_days: {
      /** Null for all cities together. */
      city_id: string | null
      day: string
      pending: Generated<number>
      accepted: Generated<number>
      active: Generated<number>
      completed: Generated<number>
      rejected: Generated<number>
      scrapped: Generated<number>
      revenue_paise: Generated<number>
      customers: Generated<number>
      tickets_in_progress: Generated<number>
      tickets_rejected: Generated<number>
      tickets_resolved: Generated<number>
    }
    insight_takings: { id: string; booking_id: string; city_id: string; day: string; paise: number }
    insight_use: {
      /** Null for all cities together. */
      city_id: string | null
      model_id: string
      day: string
      in_service_seconds: number
      out_seconds: number
    }
    insight_use_days: { day: string; counted_until: Date }
  }
}
