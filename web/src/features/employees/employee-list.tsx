import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Employee } from '@voltloop/contract/accounts/employees'
import { FULL_NAME, PHONE_NUMBER } from '../../lib/words/accounts.words.ts'
import * as words from '../../lib/words/employees.words.ts'
import { ROLE } from '../../lib/words/profile.words.ts'
import { LongList } from '../../components/ui/long-list.tsx'
import { PagedList } from '../../components/ui/paged-list.tsx'
import { SkeletonLine, Skeleton } from '../../components/ui/skeleton.tsx'
import type { Pages } from '../../lib/api/pages.ts'
import { AssignButton } from './assign-button.tsx'
import type { CityOption } from './assign-dialog.tsx'
import { EmployeeMenu } from './employee-menu.tsx'
import type { PlaceOptions } from './place-fields.tsx'
import { EMPLOYEE_ACTIONS, EMPLOYEE_COLUMNS, EmployeeRow } from './employee-row.tsx'

interface EmployeeListProps {
  profile: Profile
  list: Pages<Employee>
  onClearSearch: (() => void) | undefined
  /** The cities to which this user may assign sales agents. Empty unless unassigned employees are shown. */
  assignTo: readonly CityOption[]
  placeOf: (employee: Employee) => string
  /** The cities and hubs to which the super admin may move employees. */
  places: PlaceOptions
}

export function EmployeeList({ profile, list, onClearSearch, assignTo, placeOf, places }: EmployeeListProps) {
  return (
    <PagedList
      pages={list}
      notLoaded={words.EMPLOYEES_NOT_LOADED}
      onClearSearch={onClearSearch}
      skeleton={<EmployeeSkeletons />}
    >
      {(rows) => (
        <div className={assignTo.length > 0 ? '[--row-actions:8rem]' : undefined}>
          <Headings />
          <LongList
            label={words.EMPLOYEES_TITLE}
            rows={rows}
            total={list.total}
            keyOf={keyOf}
            {...(matchMedia('(min-width: 600px)').matches ? WIDE : NARROW)}
            onVisibleRangeChange={list.onVisibleRangeChange}
            render={(employee) => (
              <EmployeeRow key={employee.userId} employee={employee} place={placeOf(employee)}>
                {assignTo.length > 0 && <AssignButton employee={employee} cities={assignTo} />}
                {profile.role === 'SUPER_ADMIN' && <EmployeeMenu employee={employee} places={places} />}
              </EmployeeRow>
            )}
          />
        </div>
      )}
    </PagedList>
  )
}

const keyOf = ({ userId }: Employee) => userId
const WIDE = { estimatedHeight: 57, gap: 0 }
const NARROW = { estimatedHeight: 120, gap: 8 }

// Visual only: each row is understandable for screen readers without headings.
function Headings() {
  return (
    <div aria-hidden="true" className="type-label flex gap-3 border-b-2 border-hair-2 pb-2 max-sm:hidden">
      <div className={EMPLOYEE_COLUMNS}>
        <span>{FULL_NAME}</span>
        <span>{PHONE_NUMBER}</span>
        <span>{ROLE}</span>
        <span>{words.PLACE_OF_WORK}</span>
      </div>
      <span className={EMPLOYEE_ACTIONS} />
    </div>
  )
}

function EmployeeSkeletons() {
  return (
    <Skeleton className="grid gap-2 sm:gap-0">
      <Headings />
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div
          key={row}
          className="flex min-h-30 items-center gap-3 border-hair max-sm:rounded-3 max-sm:border max-sm:bg-surface max-sm:px-4 sm:min-h-14 sm:border-b"
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
