import type { Role } from '@voltloop/contract/roles'
import { useUnassigned } from './queries.ts'

/** Suggests the phone numbers of those of a role who have no place of work, to the input that names this id as its list. */
export function UnassignedOptions({ id, role }: { id: string; role: Role }) {
  const { data: employees = [] } = useUnassigned()
  return (
    <datalist id={id}>
      {employees
        .filter((employee) => employee.role === role)
        .map(
          ({ userId, phone, name }) =>
            phone !== null && (
              <option key={userId} value={phone.slice(-10)}>
                {name}
              </option>
            ),
        )}
    </datalist>
  )
}
