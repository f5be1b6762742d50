import type { DayHours } from '@voltloop/contract/places/hub-hours'
import type { ColumnType, Generated } from 'kysely'

type WeeklyHours = DayHours[]

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
      /** The manager whom the hub's form named; null for none. */
      manager_id: string | null
      /** Written as JSON text: the driver would write an array as a list of the database. */
      hours: ColumnType<WeeklyHours | null, string | null, string | null>
      closed_days: Generated<string[]>
      latitude: number | null
      longitude: number | null
      created_at: Date
      archived_at: Date | null
    }
  }
}
