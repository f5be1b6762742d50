import type { Model } from '@voltloop/contract/catalogue/catalogue'
import * as words from '../../lib/words/catalogue.words.ts'
import { lowestDayPrice } from '@voltloop/contract/catalogue/plan-price'
import { SCREENS } from '@voltloop/contract/core/screens'
import { ScreenButton } from '../../components/ui/screen-button.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { modelName } from '../../lib/format/model-name.ts'
import { coverageOf } from './coverage.ts'
import { usePlans } from './queries.ts'

/** Shows a rider what a day with the model costs and opens the wizard with it chosen. Without a plan it renders nothing. */
export function BookModel({ model }: { model: Model }) {
  const { data: plans = [] } = usePlans()
  if (model.plans === 0) return null
  const fromRupees = lowestDayPrice(coverageOf([model], plans).flatMap((covered) => covered.plans))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-hair pt-4">
      <p className="min-h-8">
        {fromRupees !== undefined && (
          <>
            {words.FROM} <b className="figures text-3">{formatMoney(fromRupees)}</b>{' '}
            <span className="text-1 text-ink-2">{words.A_DAY_WITH_GST}</span>
          </>
        )}
      </p>
      <ScreenButton
        to={SCREENS.newBooking}
        search={{ model: model.modelId }}
        variant="outline"
        aria-label={words.bookModel(modelName(model))}
      >
        {words.BOOK}
      </ScreenButton>
    </div>
  )
}
