import type { Generated } from 'kysely'

declare module '../platform/db/db.ts' {
  interface Tables {
    cities: { id: string; name: string; state: string; created_at: Date; archived_at: Date | null }
    hubs: {
      id: string
      city_id: string
      name: string
      description: string | null
      address: string
      capacity: number
      place_id: string
      vehicle_count: Generated<number>
      created_at: Date
      archived_at: Date | null
    }
  }
}
