import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Employee } from '@voltloop/contract/accounts/employees'
import { formatDate, formatPhone } from '@voltloop/contract/core/format'
import { EMAIL, PHONE_NUMBER } from '../../lib/words/accounts.words.ts'
import * as words from '../../lib/words/employees.words.ts'
import { JOINED } from '../../lib/words/table.words.ts'
import { ROLE, ROLE_NAMES } from '../../lib/words/profile.words.ts'
import { ExportSelection } from '../../components/table/export-selection.tsx'
import { RowFacts } from '../../components/table/row-facts.tsx'
import { TableList } from '../../components/table/table-list.tsx'
import { useSelection } from '../../components/table/use-selection.ts'
import { SkeletonLine, Skeleton } from '../../components/ui/skeleton.tsx'
import type { Pages } from '../../lib/api/pages.ts'
import { choiceOf } from '../../lib/router/search.ts'
import { AssignButton } from './assign-button.tsx'
import type { CityOption } from './assign-dialog.tsx'
import { exportColumnsFor } from './employee-actions.tsx'
import { employeeColumns, placeText, stateText } from './employee-columns.tsx'
import { SORTS, type EmployeeSort } from './employee-sorts.ts'
import { EmployeeMenu } from './employee-menu.tsx'
import type { PlaceOptions } from './place-fields.tsx'
import { EMPLOYEE_ACTIONS, EMPLOYEE_COLUMNS, EmployeeRow } from './employee-row.tsx'
import { readChosen } from './queries.ts'

interface EmployeeListProps {
  profile: Profile
  list: Pages<Employee>
  onClearSearch: (() => void) | undefined
  /** The cities to which this user may assign sales agents. Empty unless unassigned employees are shown. */
  assignTo: readonly CityOption[]
  placeOf: (employee: Employee) => string
  /** The cities and hubs to which the super admin may move employees. */
  places: PlaceOptions
  sort: EmployeeSort
  onSort: (next: EmployeeSort) => void
}

/** Lists employees: as a table on a wide window, else as cards. */
export function EmployeeList(props: EmployeeListProps) {
  const { profile, list, onClearSearch, assignTo, placeOf, places, sort, onSort } = props
  const selection = useSelection(list.rows, keyOf)
  const menu =
    profile.role === 'SUPER_ADMIN'
      ? (employee: Employee) => <EmployeeMenu employee={employee} places={places} />
      : undefined
  return (
    <div className={assignTo.length > 0 ? '[--row-actions:8rem]' : undefined}>
      <TableList
        label={words.EMPLOYEES_TITLE}
        pages={list}
        notLoaded={words.EMPLOYEES_NOT_LOADED}
        onClearSearch={onClearSearch}
        columns={employeeColumns(placeOf, assignTo)}
        keyOf={keyOf}
        nameOf={nameOf}
        sort={sort}
        onSort={(next) => onSort(choiceOf(next, SORTS))}
        selected={selection.ids}
        onSelect={selection.select}
        renderDetails={(employee) => <EmployeeFacts employee={employee} place={placeOf(employee)} />}
        renderMenu={menu}
        cards={{
          render: (employee) => (
            <EmployeeRow key={employee.userId} employee={employee} place={placeOf(employee)}>
              {assignTo.length > 0 && <AssignButton employee={employee} cities={assignTo} />}
              {menu?.(employee)}
            </EmployeeRow>
          ),
          ...(matchMedia('(min-width: 600px)').matches ? WIDE : NARROW),
          skeleton: <EmployeeSkeletons />,
        }}
      />
      <ExportSelection
        ids={selection.rows.map(keyOf)}
        onClear={selection.clear}
        fileName="employees"
        columns={exportColumnsFor(profile, placeOf)}
        readRows={readChosen}
      />
    </div>
  )
}

function EmployeeFacts({ employee, place }: { employee: Employee; place: string }) {
  const { phone, email, role, since } = employee
  return (
    <RowFacts
      facts={[
        [PHONE_NUMBER, phone && formatPhone(phone)],
        [EMAIL, email],
        [ROLE, ROLE_NAMES[role]],
        [words.PLACE_OF_WORK, placeText(employee, place) || null],
        [JOINED, formatDate(since)],
        [words.STATUS, stateText(employee)],
      ]}
    />
  )
}

const nameOf = ({ name }: Employee) => name
const keyOf = ({ userId }: Employee) => userId
const WIDE = { estimatedHeight: 58 }
const NARROW = { estimatedHeight: 120 }

function EmployeeSkeletons() {
  return (
    <Skeleton className="grid gap-2">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div
          key={row}
          className="flex min-h-30 items-center gap-3 rounded-3 border border-hair bg-surface px-4 sm:min-h-14.5"
        >
          <div className={EMPLOYEE_COLUMNS}>
            <SkeletonLine className="h-5 w-1/2" />
            <SkeletonLine className="h-5 w-2/3" />
            <SkeletonLine className="h-6 w-28" />
            <SkeletonLine className="h-5 w-1/2 max-sm:hidden" />
          </div>
          <span className={EMPLOYEE_ACTIONS} />
        </div>
      ))}
    </Skeleton>
  )
}
