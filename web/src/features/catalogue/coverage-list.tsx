import type { Model, Plan } from '@voltloop/contract/catalogue/catalogue'
import * as words from '../../lib/words/catalogue.words.ts'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { SkeletonLine, Skeleton } from '../../components/ui/skeleton.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { coverageOf } from './coverage.ts'
import type { Coverage } from './coverage.ts'
import { ModelPicture } from './model-picture.tsx'

export function CoverageList({ plans, models }: { plans: readonly Plan[]; models: readonly Model[] }) {
  if (models.length === 0) return <EmptyState />
  return (
    <ul aria-label={words.VEHICLES_TAB} className={LIST}>
      {coverageOf(models, plans).map((coverage) => (
        <CoverageRow key={coverage.model.modelId} {...coverage} />
      ))}
    </ul>
  )
}

export function CoverageLoading() {
  return (
    <Skeleton className={LIST}>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={ROW}>
          <div className="flex w-full items-center gap-4 md:w-80">
            <SkeletonLine className="h-16 w-26 rounded-2" />
            <SkeletonLine className="h-6 w-32" />
          </div>
          <SkeletonLine className="h-28 w-full md:w-auto md:flex-1" />
        </div>
      ))}
    </Skeleton>
  )
}

function CoverageRow({ model, plans }: Coverage) {
  return (
    <li className={ROW}>
      <div className="flex w-full items-center gap-4 md:w-80">
        <ModelPicture model={model} className="h-16 w-26 text-1" />
        <div className="min-w-0">
          <h2 className="type-heading wrap-anywhere">{model.modelName}</h2>
          <p className="wrap-anywhere text-ink-2">{model.brand}</p>
        </div>
      </div>
      {plans.length === 0 ? (
        <p className="flex items-start gap-2 text-amber">
          <TriangleAlert aria-hidden="true" />
          {words.NO_PLAN_COVERS}
        </p>
      ) : (
        <ul
          aria-label={words.COVERING_PLANS}
          className="grid flex-1 gap-2 [grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr))]"
        >
          {plans.map((plan) => (
            <li
              key={plan.subscriptionId}
              className="flex min-h-13 items-center justify-between gap-3 rounded-2 bg-surface-2 px-3 py-2"
            >
              <span className="min-w-0">
                <span className="block leading-tight font-strong wrap-anywhere">{plan.name}</span>
                <span className="type-label block">{words.days(plan.duration)}</span>
              </span>
              <span className="figures whitespace-nowrap">{formatMoney(plan.finalCost)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

// The same spacing as the other tab's cards.
const LIST = 'grid gap-4 md:gap-5'
const ROW = 'flex flex-wrap items-center gap-4 rounded-3 border border-hair bg-surface p-5'
