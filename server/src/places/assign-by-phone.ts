import type { EmployeeRole } from '@voltloop/contract/accounts/employees'
import { assignPlace } from '../accounts/index.ts'
import type { Db } from '../platform/db/db.ts'
import { AppError, fieldError } from '../platform/errors.ts'

interface PhoneAssignment {
  field: string
  phone: string
  role: EmployeeRole
}

/** Assigns an employee by phone and returns their user id. A refusal names the form field of the phone number. */
export async function assignByPhone(
  db: Db,
  { field, phone, role }: PhoneAssignment,
  place: { cityId: string; hubId: string | null },
): Promise<string> {
  try {
    const { userId } = await assignPlace(db, phone, role, place)
    return userId
  } catch (error) {
    throw error instanceof AppError ? fieldError(field, error.code) : error
  }
}
