import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import * as words from '../booking/my-bookings.words.ts'
import { addDays } from '@voltloop/contract/core/time'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { Notice } from '../../../components/ui/notice.tsx'
import { RadioGroup } from '../../../components/ui/radio-group.tsx'
import { SkeletonLine, Skeleton } from '../../../components/ui/skeleton.tsx'
import { formatDate, formatTime } from '@voltloop/contract/core/format'
import { formatMoney } from '../../../lib/format/format.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { usePlans } from '../booking/plan-queries.ts'

interface RenewPlansProps {
  booking: Booking
  /** The customer has a pass, so the renewal costs nothing. */
  isPass: boolean
  isNarrow: boolean
  offers: ReturnType<typeof useRenewalPlans>
  problem: string | undefined
  onChoose: (planId: string) => void
  /** Shown between the plans and the new drop time. */
  children?: ReactNode
}

export function useRenewalPlans(booking: Booking, chosenId: string | null) {
  const { data, isError } = usePlans(booking.city.cityId, true)
  const plans = data?.filter(({ modelSubscriptions }) =>
    modelSubscriptions.some(({ model }) => model.modelId === booking.model.modelId),
  )
  const currentPlanId = currentPlanIdOf(booking)
  const byId = (id: string | null) => plans?.find(({ subscriptionId }) => subscriptionId === id)
  const now = useNow(60_000)
  const endsInFuture = (plan: Plan) => newEnd(booking, plan) > now
  const isOverdue = new Date(booking.end) <= now
  // Preset the current plan, or for an overdue ride the shortest plan that ends in the future.
  const shortest = plans?.filter(endsInFuture).toSorted((one, other) => one.days - other.days)[0]
  const preset = (isOverdue && shortest) || (byId(currentPlanId) ?? plans?.[0])
  const plan = byId(chosenId) ?? preset
  return { plans, plan, isError, overdueNote: isOverdue && plan ? overdueNote(plan) : null }

  function overdueNote(chosen: Plan): string | null {
    if (!endsInFuture(chosen)) return words.RENEWAL_STAYS_OVERDUE
    return chosenId === null ? words.RENEWAL_SHORTEST_PRESET : null
  }
}

export function RenewPlans(props: RenewPlansProps) {
  const { booking, isPass, isNarrow, offers, problem, onChoose, children } = props
  const { plans, plan, isError, overdueNote } = offers
  if (isError && !plans) return <p role="alert">{words.PLANS_NOT_LOADED}</p>
  if (!plans) return <Waiting />
  if (!plan) return <p role="alert">{words.NO_PLANS}</p>
  return (
    <>
      {overdueNote !== null && (
        <Notice role="status" icon={<TriangleAlert aria-hidden="true" />}>
          {overdueNote}
        </Notice>
      )}
      <RadioGroup
        legend={words.RENEWAL_PLAN}
        value={plan.subscriptionId}
        options={plans.map((one) => optionOf(one, isPass))}
        onChange={({ target }) => onChoose(target.value)}
        error={problem}
        isInline={!isNarrow}
      />
      {children}
      <dl className="grid grid-cols-2 gap-4 rounded-2 bg-surface-2 p-4">
        <Drop label={words.CURRENT_DROP} at={booking.end} />
        <Drop label={words.NEW_DROP} at={newEnd(booking, plan).toISOString()} />
      </dl>
      {booking.dropTime !== null && <p className="type-label">{words.RETURN_IS_CANCELLED}</p>}
    </>
  )
}

function newEnd({ end }: Booking, { days }: Plan): Date {
  return addDays(new Date(end), days)
}

// The plan of the last completed renewal, or of the booking if there is none.
function currentPlanIdOf({ renewals, subscription }: Booking): string {
  const last = renewals.findLast(({ state }) => state === 'done')
  return (last?.subscription ?? subscription).subscriptionId
}

function optionOf({ subscriptionId, days, finalCost }: Plan, isPass: boolean) {
  return { value: subscriptionId, label: words.planDays(days), note: formatMoney(isPass ? 0 : finalCost) }
}

function Drop({ label, at }: { label: string; at: string }) {
  return (
    <div>
      <dt className="type-label">{label}</dt>
      <dd className="figures">
        <span className="block text-3 leading-tight">{formatTime(at)}</span>
        <span className="font-strong text-ink-2">{formatDate(at)}</span>
      </dd>
    </div>
  )
}

function Waiting() {
  return (
    <Skeleton className="grid gap-2">
      <SkeletonLine className="h-4 w-12" />
      <SkeletonLine className="h-13 w-full" />
      <SkeletonLine className="h-13 w-full" />
      <SkeletonLine className="h-13 w-full" />
    </Skeleton>
  )
}
