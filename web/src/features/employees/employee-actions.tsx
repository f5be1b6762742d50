import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Employee } from '@voltloop/contract/accounts/employees'
import { EMAIL, FULL_NAME, PHONE_NUMBER } from '../../lib/words/accounts.words.ts'
import * as words from '../../lib/words/employees.words.ts'
import { ROLE, ROLE_NAMES } from '../../lib/words/profile.words.ts'
import { AddButton } from '../../components/ui/add-button.tsx'
import { ExportButton } from '../../components/ui/export-button.tsx'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import type { CsvColumn } from '../../lib/format/csv.ts'
import type { Pages } from '../../lib/api/pages.ts'

export function AddEmployee() {
  const form = useLazyDialog(() => import('./add-dialog.tsx'))
  return (
    <>
      <AddButton label={words.ADD_EMPLOYEE} onClick={form.open} {...form.prefetchProps} />
      {form.module && <form.module.AddDialog onClose={form.close} />}
    </>
  )
}

interface EmployeeExportProps {
  profile: Profile
  list: Pages<Employee>
  placeOf: (employee: Employee) => string
}

export function EmployeeExport({ profile, list, placeOf }: EmployeeExportProps) {
  return (
    <ExportButton
      fileName="employees"
      columns={exportColumnsFor(profile, placeOf)}
      readRows={list.readAll}
      disabled={!list.rows || list.rows.length === 0}
    />
  )
}

// Only the super admin sees email addresses, in the form that edits an employee.
export function exportColumnsFor(
  { role: own }: Profile,
  placeOf: (employee: Employee) => string,
): readonly CsvColumn<Employee>[] {
  const email = { heading: EMAIL, value: (employee: Employee) => employee.email }
  return [
    { heading: FULL_NAME, value: ({ name }) => name },
    { heading: PHONE_NUMBER, value: ({ phone }) => phone },
    ...(own === 'SUPER_ADMIN' ? [email] : []),
    { heading: ROLE, value: ({ role }) => ROLE_NAMES[role] },
    { heading: words.PLACE_OF_WORK, value: placeOf },
    { heading: words.STATUS, value: ({ isActive }) => (isActive ? words.ACTIVE : words.INACTIVE) },
  ]
}
