import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import * as words from '../../lib/words/catalogue.words.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { SkeletonLine } from '../../components/ui/skeleton.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { modelName } from '../../lib/format/model-name.ts'
import { PlanSale } from './plan-sale.tsx'
import { ModelPicture } from './model-picture.tsx'

export function PlanCard({ plan, menu }: { plan: Plan; menu: ReactNode }) {
  const models = plan.modelSubscriptions.map(({ model }) => model)
  return (
    <article className={CARD}>
      <div className="grid gap-4 p-5 pb-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="type-heading wrap-anywhere">{plan.name}</h2>
          <div className="-my-2.5 -mr-2.5">{menu}</div>
        </div>
        <PlanSale plan={plan} />
        <div className="grid gap-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="figures text-4 leading-none">{formatMoney(plan.finalCost)}</span>{' '}
            <span className="text-ink-2">{words.forDays(plan.duration)}</span>
          </p>
          <p className="min-h-[1.5em] text-ink-2">
            {plan.actualCost > plan.finalCost && (
              <>
                <span className="sr-only">{words.LIST_PRICE}</span>{' '}
                <s className="figures">{formatMoney(plan.actualCost)}</s>
              </>
            )}
          </p>
        </div>
      </div>
      <details className="group border-t border-hair">
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 rounded-b-3 px-5 font-strong group-open:rounded-b-none hover:bg-surface-2">
          {words.modelCount(models.length)}
          <ChevronDown aria-hidden="true" className="transition-transform group-open:rotate-180" />
        </summary>
        <ul className="grid gap-3 px-5 py-4">
          {models.map((model) => (
            <li key={model.modelId} className="flex items-center gap-3">
              <ModelPicture model={model} className="h-10 w-16 text-1" />
              <span className="min-w-0 wrap-anywhere">{modelName(model)}</span>
            </li>
          ))}
        </ul>
      </details>
    </article>
  )
}

export function PlanSkeleton() {
  return (
    <div className={CARD}>
      <div className="grid gap-4 p-5 pb-4">
        <SkeletonLine className="h-6.5 w-1/2" />
        <div className="grid gap-3">
          <SkeletonLine className="h-9 w-3/5" />
          <SkeletonLine className="h-4 w-2/5" />
        </div>
      </div>
      <div className="grid min-h-13 content-center border-t border-hair px-5">
        <SkeletonLine className="h-5 w-1/3" />
      </div>
    </div>
  )
}

const CARD = 'w-full self-start rounded-3 border border-hair bg-surface'
