import { useQuery } from '@tanstack/react-query'
import type { Booking, BookingAction } from '@voltloop/contract/bookings/bookings'
import type { Today, TodayBooking } from '@voltloop/contract/bookings/today'
import { COUNTED_EXACTLY } from '@voltloop/contract/core/limits'
import type { Role } from '@voltloop/contract/core/roles'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { formatMoney, formatNumber } from '../../../lib/format/format.ts'
import { emergencyAnchor } from '../../../lib/paths.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { Desk } from '../approvals/desk.tsx'
import { dueAt } from '../booking/due-at.ts'
import { useRefetchWhenDue } from '../booking/queries.ts'
import { lateness } from '../booking/staff-when.ts'
import { WhenBadge } from '../booking/when-badge.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { todayQuery } from './queries.ts'
import { TodayRow } from './today-row.tsx'
import * as words from './today.words.ts'

type ListName = keyof typeof words.LIST_NAMES

interface ListRules {
  /** The actions that the list is about. */
  actions: readonly BookingAction[]
  /** The time that makes a booking urgent. */
  at?: (booking: Booking, now: Date) => string
}

const LISTS: Record<ListName, ListRules> = {
  overdue: { actions: ['inspectDrop'], at: ({ end }) => end },
  toAccept: { actions: ['accept'], at: ({ start }) => start },
  toHandOver: { actions: ['handOver'], at: ({ start }) => start },
  toComeBack: { actions: ['inspectDrop'], at: dueAt },
  moneyDue: { actions: ['confirmCash', 'confirmPayout', 'confirmRefund'] },
  disputed: { actions: [] },
}
// In the order of their urgency.
const NAMES: readonly ListName[] = ['overdue', 'toAccept', 'toHandOver', 'toComeBack', 'moneyDue', 'disputed']

interface TodayListsProps {
  role: Role
  hubId: string | null
  /** Something else is shown above: then not everything is done. */
  isMoreToDo: boolean
}

/** Lists what there is to do today, the most urgent first. */
export function TodayLists({ role, hubId, isMoreToDo }: TodayListsProps) {
  const { data, isError, refetch } = useQuery(todayQuery)
  useRefetchWhenDue(data ? NAMES.flatMap((name) => data[name].bookings) : [])
  if (!data) return isError ? <ErrorState text={words.TODAY_NOT_LOADED} onRetry={refetch} /> : null
  return (
    <Desk role={role} ownHubId={hubId}>
      <Lists today={data} role={role} isMoreToDo={isMoreToDo} />
    </Desk>
  )
}

function Lists({ today, role, isMoreToDo }: { today: Today; role: Role; isMoreToDo: boolean }) {
  const now = useNow(MINUTE_MS)
  const { breakdowns } = today
  const filled = NAMES.filter((name) => today[name].total > 0)
  if (filled.length === 0 && breakdowns.total === 0) return isMoreToDo ? null : <EmptyState text={words.ALL_DONE} />
  const next = breakdowns.total > 0 ? undefined : firstWithAction(today, filled)
  return (
    <div className="grid gap-8">
      {breakdowns.total > 0 && (
        <List title={words.BREAKDOWNS} total={breakdowns.total} shown={breakdowns.requests.length}>
          {breakdowns.requests.map(({ requestId, raisedAt, booking }) => (
            <TodayRow
              key={requestId}
              booking={booking}
              role={role}
              isUrgent
              card={emergencyAnchor(requestId)}
              badge={<Badge tone="red">{waitingSince(raisedAt, now)}</Badge>}
              at={raisedAt}
            />
          ))}
        </List>
      )}
      {filled.map((name) => {
        const { actions, at } = LISTS[name]
        return (
          <List key={name} title={words.LIST_NAMES[name]} total={today[name].total} shown={today[name].bookings.length}>
            {today[name].bookings.map((booking) => (
              <TodayRow
                key={booking.transactionId}
                booking={booking}
                role={role}
                actions={actions}
                isNext={booking === next}
                charges={CHARGES[name]?.(booking)}
                {...(at && {
                  at: at(booking, now),
                  badge: <WhenBadge at={at(booking, now)} now={now} />,
                })}
              />
            ))}
          </List>
        )
      })}
    </div>
  )
}

const CHARGES: Partial<Record<ListName, (booking: TodayBooking) => string | null>> = {
  moneyDue: ({ chargesDue }) => (chargesDue > 0 ? words.chargesDue(formatMoney(chargesDue)) : null),
  disputed: ({ chargesDisputed }) => words.chargesDisputed(formatMoney(chargesDisputed)),
}

const MINUTE_MS = 60_000

/** Returns the booking whose action is highlighted, because it is the next to do. */
function firstWithAction(today: Today, names: readonly ListName[]): TodayBooking | undefined {
  for (const name of names) {
    const { actions } = LISTS[name]
    const found = today[name].bookings.find((booking) => actions.some((action) => booking.actions.includes(action)))
    if (found) return found
  }
  return undefined
}

function waitingSince(raisedAt: string, now: Date): string {
  const span = lateness(raisedAt, now)
  return span === null ? words.JUST_REPORTED : words.waiting(span)
}

interface ListProps {
  title: string
  total: number
  shown: number
  children: ReactNode
}

function List({ title, total, shown, children }: ListProps) {
  const id = useId()
  const count = total > COUNTED_EXACTLY ? words.moreThan(formatNumber(COUNTED_EXACTLY)) : formatNumber(total)
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="type-heading flex items-baseline gap-2.5">
        {title} <span className="figures text-ink-2">{count}</span>
      </h2>
      <ul className="grid gap-2.5">{children}</ul>
      {total > shown && <p className="type-label">{words.shownOf(shown, count)}</p>}
    </section>
  )
}
