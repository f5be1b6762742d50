import type { Employee } from '@voltloop/contract/accounts/employees'
import { INACTIVE, UNASSIGNED } from '../../lib/words/employees.words.ts'
import { INVITED } from './invitations.words.ts'
import { ALL_CITIES } from '../../lib/words/places.words.ts'
import { ROLE_NAMES } from '../../lib/words/profile.words.ts'
import Ban from 'lucide-react/icons/ban'
import IdCard from 'lucide-react/icons/id-card'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import type { ReactNode } from 'react'
import { Badge } from '../../components/ui/badge.tsx'
import { textLinkClass } from '../../components/ui/document-link.tsx'
import { classNames } from '../../lib/format/class-names.ts'
import { formatPhone } from '@voltloop/contract/core/format'
import { needsPlace } from './needs-place.ts'

interface EmployeeRowProps {
  employee: Employee
  /** The city, and the hub of a hub manager. Empty for somebody who works in all cities, or is not assigned. */
  place: string
  children: ReactNode
}

export const EMPLOYEE_COLUMNS =
  'grid min-w-0 flex-1 items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,3.5fr)_minmax(0,5fr)] md:gap-x-6'

/** The column of the actions on a tablet. It is as wide in a card without actions, so that the columns stay in line. */
export const EMPLOYEE_ACTIONS = 'flex-none sm:w-[var(--row-actions,2.75rem)]'

// On a phone the dots of the menu are optically in line with the name and the padding; a button keeps to the padding.
const ACTIONS_ALIGNMENT = 'flex min-w-11 justify-end max-sm:has-[.btn]:mr-1.5 max-sm:not-has-[.btn]:-mt-2'

const ROW =
  'flex min-h-14 items-start gap-3 rounded-3 border border-hair bg-surface py-3 pr-2.5 pl-4 sm:items-center sm:py-1.5'

export function EmployeeRow({ employee, place, children }: EmployeeRowProps) {
  const { name, phone, role, isActive, isInvited } = employee
  const isMissingPlace = place === '' && needsPlace(role)
  const PlaceIcon = isMissingPlace ? MapPinOff : MapPin
  return (
    <article className={ROW}>
      <div className={EMPLOYEE_COLUMNS}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className={classNames('font-semibold wrap-anywhere', !isActive && 'text-ink-2')}>{name}</h2>
          {isActive && isInvited && (
            <Badge tone="amber" icon={<Mail aria-hidden="true" />}>
              {INVITED}
            </Badge>
          )}
          {!isActive && (
            <Badge tone="red" icon={<Ban aria-hidden="true" />}>
              {INACTIVE}
            </Badge>
          )}
        </div>
        {phone !== null && (
          <a href={`tel:${phone}`} className={classNames(textLinkClass, 'figures justify-self-start text-2')}>
            {formatPhone(phone)}
          </a>
        )}
        {/* On a phone this line continues below the actions, so that most places fit beside the role. */}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:-mr-14 sm:contents">
          <span className="sm:col-start-3">
            <Badge icon={<IdCard aria-hidden="true" />}>{ROLE_NAMES[role]}</Badge>
          </span>
          {(place !== '' || isActive) && (
            <span className="flex min-w-0 items-center gap-1.5 text-1 text-ink-2 sm:col-start-4 sm:text-2">
              <PlaceIcon aria-hidden="true" className="size-4 flex-none" />
              <span className="wrap-anywhere">{place || (isMissingPlace ? UNASSIGNED : ALL_CITIES)}</span>
            </span>
          )}
        </div>
      </div>
      <div className={classNames(EMPLOYEE_ACTIONS, ACTIONS_ALIGNMENT)}>{children}</div>
    </article>
  )
}
