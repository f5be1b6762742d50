import { useQuery } from '@tanstack/react-query'
import { CHARGE_AMOUNT_MAX, CHARGE_REASON_MAX } from '@voltloop/contract/core/limits'
import type { DropCharge } from '@voltloop/contract/bookings/charges'
import * as messages from '@voltloop/contract/bookings/charges-messages'
import { entryName, priceText } from '@voltloop/contract/prices/price-list'
import type { Price } from '@voltloop/contract/prices/prices'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { RUPEE_SIGN } from '../../../lib/words/catalogue.words.ts'
import { typedNumber } from '../../../lib/format/typed-number.ts'
import * as words from './charges.words.ts'
import { chargePricesQuery } from './queries.ts'

/** The texts that staff type for a charge. `entry` is the index in the price list. */
export const ChargeForm = z.object({
  entry: z.string().check(z.minLength(1, words.CHARGE_CHOICE_REQUIRED)),
  amount: typedNumber(
    z
      .number(messages.CHARGE_AMOUNT_RANGE)
      .check(
        z.int(messages.CHARGE_AMOUNT_RANGE),
        z.minimum(1, messages.CHARGE_AMOUNT_RANGE),
        z.maximum(CHARGE_AMOUNT_MAX, messages.CHARGE_AMOUNT_RANGE),
      ),
  ),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, messages.CHARGE_REASON_REQUIRED),
      z.maxLength(CHARGE_REASON_MAX, messages.CHARGE_REASON_TOO_LONG),
    ),
  isAgreed: z.boolean(),
})
export const EMPTY_CHARGE = { entry: '', amount: '', reason: '', isAgreed: false }

/** Returns the typed charge as the server expects it. */
export function chargeOf(
  { entry, ...typed }: z.output<typeof ChargeForm>,
  prices: readonly Price[],
  photoId: string | null,
): DropCharge {
  const { kind, part } = priceAt(prices, entry) ?? { kind: 'OTHER' as const, part: null }
  return { kind, part, ...typed, photoId: kind === 'DAMAGE' ? photoId : null }
}

export function priceAt(prices: readonly Price[], entry: string): Price | undefined {
  return entry === '' ? undefined : prices[Number(entry)]
}

/** The prices that staff can choose from: the lateness of a return is computed. */
export function useChargePrices(cityId: string): readonly Price[] {
  const { data = [] } = useQuery(chargePricesQuery(cityId))
  return data
}

interface ChargeFieldsProps {
  form: UseFormReturn<z.input<typeof ChargeForm>, unknown, z.output<typeof ChargeForm>>
  prices: readonly Price[]
  mayAgree: boolean
}

export function ChargeFields({ form, prices, mayAgree }: ChargeFieldsProps) {
  const { errors } = form.formState
  const price = priceAt(prices, form.watch('entry'))
  const choice = form.register('entry')
  return (
    <>
      <Select
        {...choice}
        onChange={async (event) => {
          await choice.onChange(event)
          const chosen = priceAt(prices, event.target.value)
          if (chosen?.amount) form.setValue('amount', String(chosen.amount), { shouldValidate: true })
        }}
        label={words.WHAT_FOR}
        error={errors.entry?.message}
      >
        <option value="">{words.CHOOSE_CHARGE}</option>
        {prices.map((one, index) => (
          <option key={entryName(one)} value={index}>
            {entryName(one)}
          </option>
        ))}
      </Select>
      <Field
        {...form.register('amount')}
        label={words.AMOUNT}
        prefix={RUPEE_SIGN}
        inputMode="numeric"
        autoComplete="off"
        error={errors.amount?.message}
        hint={price && words.listPrice(priceText(price))}
      />
      <Field
        {...form.register('reason')}
        label={words.REASON}
        hint={words.REASON_HINT}
        error={errors.reason?.message}
        autoComplete="off"
      />
      {mayAgree && <Checkbox {...form.register('isAgreed')} label={words.IS_AGREED} />}
    </>
  )
}
