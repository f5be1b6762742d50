import type { EmployeeRole } from '@voltloop/contract/employees'
import { assignPlace } from '../accounts/index.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal, refusalAt } from '../platform/errors.ts'

interface Wanted {
  /** The field of the form that the phone number stands in. */
  field: string
  phone: string
  role: EmployeeRole
}

/** Gives somebody a place of work, and tells who it is; a refusal says at the field of the phone number what is wrong with it. */
export async function assignByPhone(
  db: Db,
  { field, phone, role }: Wanted,
  place: { cityId: string; hubId: string | null },
): Promise<string> {
  try {
    const { userId } = await assignPlace(db, phone, role, place)
    return userId
  } catch (error) {
    throw error instanceof Refusal ? refusalAt(field, error.code) : error
  }
}
