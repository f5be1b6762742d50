import type { EmployeeRole } from '@voltloop/contract/employees'
import { assignPlace } from '../accounts/index.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'

interface Wanted {
  /** The field of the form that the phone number stands in. */
  field: 'adminPhone' | 'managerPhone'
  phone: string
  role: EmployeeRole
}

/** Gives somebody a place of work; a refusal says at the field of the phone number what is wrong with it. */
export async function assignFrom(
  db: Db,
  { field, phone, role }: Wanted,
  place: { cityId: string; hubId: string | null },
): Promise<void> {
  try {
    await assignPlace(db, phone, role, place)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, { errors: [{ path: field, message: error.message }] })
  }
}
