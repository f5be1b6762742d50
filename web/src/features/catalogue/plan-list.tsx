import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import { PLANS_TITLE } from '../../lib/words/catalogue.words.ts'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { PlanSkeleton, PlanCard } from './plan-card.tsx'
import { PlanMenu } from './plan-menu.tsx'

export function PlanList({ plans }: { plans: readonly Plan[] }) {
  if (plans.length === 0) return <EmptyState />
  return (
    <ul aria-label={PLANS_TITLE} className={GRID}>
      {plans.map((plan) => (
        <li key={plan.subscriptionId} className="grid">
          <PlanCard plan={plan} menu={<PlanMenu plan={plan} />} />
        </li>
      ))}
    </ul>
  )
}

export function PlansLoading() {
  return (
    <Skeleton className={GRID}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <PlanSkeleton key={place} />
      ))}
    </Skeleton>
  )
}

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3'
