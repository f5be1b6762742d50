import type { Employee } from '@voltloop/contract/accounts/employees'
import { ASSIGN, assignName } from '../../lib/words/employees.words.ts'
import { Button } from '../../components/ui/button.tsx'
import { useRowDialog } from '../../components/ui/row-dialogs.tsx'
import type { CityOption } from './assign-dialog.tsx'

/** Assigns an unassigned sales agent to a city. Other roles are assigned when a city or hub is created or edited. */
export function AssignButton({ employee, cities }: { employee: Employee; cities: readonly CityOption[] }) {
  const { name, phone, role } = employee
  const form = useRowDialog(
    () => import('./assign-dialog.tsx'),
    ({ AssignDialog }, close) => (
      <AssignDialog agent={{ ...employee, phone: phone ?? '' }} cities={cities} onClose={close} />
    ),
  )
  if (role !== 'SALES_AGENT' || phone === null) return null
  return (
    <Button size="sm" aria-label={assignName(name)} onClick={form.open} {...form.prefetchProps}>
      {ASSIGN}
    </Button>
  )
}
