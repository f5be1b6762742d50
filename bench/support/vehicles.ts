import type { Insertable } from 'kysely'
import type { Tables } from '../../server/src/platform/db/db.ts'
import '../../server/src/fleet/tables.ts'

type Column = keyof Insertable<Tables['vehicles']>
type Place = 'id' | 'registration_number' | 'model_id' | 'city_id'
type Optional = 'hub_id' | 'out_of_service' | 'temp_registration_number' | 'archived_at' | 'is_deployed' | 'label_code'

// Keyed by the other columns, so that a new one does not compile without its value. `i` is the number of the vehicle.
const DEFAULTS: Record<Exclude<Column, Place | Optional>, string> = {
  chassis_number: `'C' || i`,
  motor_number: `'M' || i`,
  battery_number: `'B' || i`,
  created_at: 'now()',
}

/** SQL expressions for the columns of the vehicle number `i`. */
type Expressions = Record<Place, string> & Partial<Record<Column, string>>

/** Returns a statement that inserts one vehicle for each `i` of the given rows. */
export function insertVehicles(expressions: Expressions, rows: string): string {
  const columns = Object.entries({ ...DEFAULTS, ...expressions })
  return `insert into vehicles (${columns.map(([column]) => column).join(', ')})
    select ${columns.map(([, expression]) => expression).join(', ')} from ${rows}`
}
