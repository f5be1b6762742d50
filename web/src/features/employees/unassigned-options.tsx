import type { Role } from '@voltloop/contract/core/roles'
import { useUnassigned } from './queries.ts'

/**
 * Renders a datalist with the phone numbers of unassigned employees of a role, for the input whose `list` attribute is
 * this id.
 */
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
