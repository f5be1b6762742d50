import type { Employee } from '@voltloop/contract/accounts/employees'
import { formatDate, formatPhone } from '@voltloop/contract/core/format'
import { CellLine } from '../../components/table/cell-line.tsx'
import type { TableColumn } from '../../components/table/column.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { textLinkClass } from '../../components/ui/document-link.tsx'
import { classNames } from '../../lib/format/class-names.ts'
import { FULL_NAME, PHONE_NUMBER } from '../../lib/words/accounts.words.ts'
import * as words from '../../lib/words/employees.words.ts'
import { JOINED } from '../../lib/words/table.words.ts'
import { ALL_CITIES } from '../../lib/words/places.words.ts'
import { ROLE, ROLE_NAMES } from '../../lib/words/profile.words.ts'
import { AssignButton } from './assign-button.tsx'
import type { CityOption } from './assign-dialog.tsx'
import { INVITED } from './invitations.words.ts'
import { needsPlace } from './needs-place.ts'

/** Returns the columns. `assignTo` has the cities to which this person may assign sales agents. */
export function employeeColumns(
  placeOf: (employee: Employee) => string,
  assignTo: readonly CityOption[],
): readonly TableColumn<Employee>[] {
  const columns: readonly TableColumn<Employee>[] = [
    {
      id: 'name',
      heading: FULL_NAME,
      isSortable: true,
      cell: ({ name }) => <CellLine text={name} isStrong />,
    },
    { id: 'phone', heading: PHONE_NUMBER, width: '144px', cell: ({ phone }) => <Phone phone={phone} /> },
    {
      id: 'role',
      heading: ROLE,
      width: '140px',
      isSortable: true,
      cell: ({ role }) => <CellLine text={ROLE_NAMES[role]} />,
    },
    {
      id: 'place',
      heading: words.PLACE_OF_WORK,
      width: '19%',
      isSortable: true,
      cell: (employee) => <CellLine text={placeText(employee, placeOf(employee))} />,
    },
    {
      id: 'joined',
      heading: JOINED,
      width: '100px',
      isSortable: true,
      startsDescending: true,
      cell: ({ since }) => <CellLine text={formatDate(since)} isFigures />,
    },
    {
      id: 'state',
      heading: words.STATUS,
      width: '92px',
      isSortable: true,
      cell: (employee) => <EmployeeState employee={employee} />,
    },
  ]
  if (assignTo.length === 0) return columns
  const assign: TableColumn<Employee> = {
    id: 'assign',
    heading: words.ASSIGN,
    width: '108px',
    cell: (employee) => <AssignButton employee={employee} cities={assignTo} />,
  }
  // Nobody in this list has a place of work.
  return [...columns.filter(({ id }) => id !== 'place'), assign]
}

/** Returns where an employee works, in words. Inactive employees work nowhere. */
export function placeText({ role, isActive }: Employee, place: string): string {
  if (place !== '' || !isActive) return place
  return needsPlace(role) ? words.UNASSIGNED : ALL_CITIES
}

export function stateText({ isActive, isInvited }: Employee): string {
  if (!isActive) return words.INACTIVE
  return isInvited ? INVITED : words.ACTIVE
}

function EmployeeState({ employee }: { employee: Employee }) {
  const { isActive, isInvited } = employee
  if (isActive && !isInvited) return <CellLine text={words.ACTIVE} />
  return <Badge tone={isActive ? 'amber' : 'red'}>{stateText(employee)}</Badge>
}

function Phone({ phone }: { phone: string | null }) {
  if (phone === null) return null
  return (
    <a href={`tel:${phone}`} className={classNames(textLinkClass, 'figures text-2')}>
      {formatPhone(phone)}
    </a>
  )
}
