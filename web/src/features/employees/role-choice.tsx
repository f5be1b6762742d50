import { EmployeeRole } from '@voltloop/contract/accounts/employees'
import { CHOOSE_ROLE } from '../../lib/words/employees.words.ts'
import { ROLE, ROLE_NAMES } from '../../lib/words/profile.words.ts'
import type { ComponentProps } from 'react'
import { Select } from '../../components/ui/select.tsx'

export function RoleChoice(select: Omit<ComponentProps<typeof Select>, 'label' | 'children'>) {
  return (
    <Select {...select} label={ROLE}>
      <option value="">{CHOOSE_ROLE}</option>
      {EmployeeRole.options.map((role) => (
        <option key={role} value={role}>
          {ROLE_NAMES[role]}
        </option>
      ))}
    </Select>
  )
}
