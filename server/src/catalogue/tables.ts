import type { Generated } from 'kysely'

declare module '../platform/db/db.ts' {
  interface Tables {
    models: {
      id: string
      brand: string
      name: string
      battery_type: 'HYBRID' | 'SWAPPING' | 'CHARGING'
      range_km: number
      top_speed_kmph: number
      image_path: string | null
      created_at: Date
      archived_at: Date | null
    }
    plans: {
      id: string
      name: string
      cost_paise: number
      actual_cost_paise: number
      days: number
      sale_from: string | null
      sale_until: string | null
      is_paused: Generated<boolean>
      created_at: Date
      archived_at: Date | null
    }
    plan_models: { plan_id: string; model_id: string }
  }
}
