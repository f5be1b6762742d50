import type { Profile } from '@voltloop/contract/accounts'
import type { Employee } from '@voltloop/contract/employees'
import * as words from '@voltloop/contract/messages/employees'
import { LongList } from '../../components/ui/long-list.tsx'
import { PagedList } from '../../components/ui/paged-list.tsx'
import { SkeletonLine, Skeleton } from '../../components/ui/skeleton.tsx'
import type { Pages } from '../../lib/pages.ts'
import { AssignButton } from './assign-button.tsx'
import type { CityOption } from './assign-dialog.tsx'
import { EmployeeMenu } from './employee-menu.tsx'
import type { PlaceOptions } from './place-fields.tsx'
import { EmployeeRow } from './employee-row.tsx'

interface EmployeeListProps {
  profile: Profile
  list: Pages<Employee>
  /** The cities to which this user may assign sales agents. Empty unless unassigned employees are shown. */
  assignTo: readonly CityOption[]
  placeOf: (employee: Employee) => string
  /** The cities and hubs to which the super admin may move employees. */
  places: PlaceOptions
}

/** Lists employees with the actions that this user may perform on each. */
export function EmployeeList({ profile, list, assignTo, placeOf, places }: EmployeeListProps) {
  return (
    <PagedList pages={list} notLoaded={words.EMPLOYEES_NOT_LOADED} skeleton={<EmployeeSkeletons />}>
      {(rows) => (
        <LongList
          label={words.EMPLOYEES_TITLE}
          rows={rows}
          total={list.total}
          keyOf={keyOf}
          estimatedHeight={matchMedia('(min-width: 600px)').matches ? WIDE_HEIGHT : NARROW_HEIGHT}
          onVisibleRangeChange={list.onVisibleRangeChange}
          render={(employee) => (
            <EmployeeRow key={employee.userId} employee={employee} place={placeOf(employee)}>
              {assignTo.length > 0 && <AssignButton employee={employee} cities={assignTo} />}
              {profile.role === 'SUPER_ADMIN' && <EmployeeMenu employee={employee} places={places} />}
            </EmployeeRow>
          )}
        />
      )}
    </PagedList>
  )
}

const keyOf = ({ userId }: Employee) => userId
const WIDE_HEIGHT = 70
const NARROW_HEIGHT = 120

function EmployeeSkeletons() {
  return (
    <Skeleton className="grid gap-2">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div
          key={row}
          className="grid min-h-30 content-center gap-2 rounded-3 border border-hair bg-surface px-4 sm:min-h-17.5 sm:grid-cols-[4fr_3fr_5fr] sm:items-center sm:gap-6 md:px-5"
        >
          <SkeletonLine className="h-5 w-1/2" />
          <SkeletonLine className="h-5 w-2/3" />
          <SkeletonLine className="h-6 w-28" />
        </div>
      ))}
    </Skeleton>
  )
}
