import { RUPEE_SIGN } from '../../../lib/words/catalogue.words.ts'
import * as words from './deposits.words.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../../components/ui/field.tsx'
import { RadioGroup } from '../../../components/ui/radio-group.tsx'
import { formatMoney } from '../../../lib/format/format.ts'
import { numberIn } from '../../../lib/format/typed-number.ts'
import type { DepositDraft } from './deposit-draft.ts'

interface DepositChoiceProps {
  heldRupees: number
  /** The part that the customer's other active rides do not need; only that can be returned. */
  returnableRupees: number
  /** Cash that is due for the ride; a deposit that is returned pays it first. */
  dueRupees: number
  draft: Pick<DepositDraft, 'outcome' | 'amount'>
  fields: Record<keyof DepositDraft, UseFormRegisterReturn>
  errors: Record<keyof DepositDraft, string | undefined>
}

export function DepositChoice({ heldRupees, returnableRupees, dueRupees, draft, fields, errors }: DepositChoiceProps) {
  const kept = numberIn(draft.amount) ?? 0
  const isKeeping = draft.outcome === 'KEEP_PART'
  const rest = returnableRupees - dueRupees - (isKeeping ? kept : 0)
  return (
    <div className="grid gap-4">
      <RadioGroup
        {...fields.outcome}
        legend={
          <span className="flex justify-between gap-3">
            {words.DEPOSIT}
            <span className="figures text-ink-2">{words.heldNow(formatMoney(heldRupees))}</span>
          </span>
        }
        options={OPTIONS.filter(({ value }) => returnableRupees > 0 || value !== 'RETURN')}
        error={errors.outcome}
      />
      {returnableRupees < heldRupees && (
        <p className="type-label">{words.neededForOtherRides(formatMoney(heldRupees - returnableRupees))}</p>
      )}
      {draft.outcome === 'RETURN' && <p className="type-label">{words.restReturned(formatMoney(Math.max(0, rest)))}</p>}
      {isKeeping && (
        <div className="grid gap-4 border-l-4 border-volt pl-4">
          <Field
            {...fields.amount}
            label={words.AMOUNT_TO_KEEP}
            prefix={RUPEE_SIGN}
            inputMode="numeric"
            error={errors.amount}
            {...(rest > 0 && kept > 0 && { hint: words.restReturned(formatMoney(rest)) })}
          />
          <Field {...fields.reason} label={words.REASON} hint={words.REASON_HINT} error={errors.reason} />
        </div>
      )}
    </div>
  )
}

const OPTIONS = (['HOLD', 'RETURN', 'KEEP_PART'] as const).map((value) => ({
  value,
  label: words.OUTCOME_NAMES[value],
}))
