import { dayInIndia } from '@voltloop/contract/core/time'
import { mayBeOpen } from '@voltloop/contract/prices/price-kinds'
import { DailyMost, GraceMinutes, Part, PriceAmount } from '@voltloop/contract/prices/prices'
import type { Price } from '@voltloop/contract/prices/prices'
import * as z from 'zod/mini'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { Field } from '../../components/ui/field.tsx'
import { SendDialog } from '../../components/ui/send-dialog.tsx'
import { useSchemaForm } from '../../lib/form.ts'
import { numberIn, typedNumber } from '../../lib/format/typed-number.ts'
import { useNow } from '../../lib/format/use-now.ts'
import * as words from './price-dialog.words.ts'
import { useChangePrice } from './queries.ts'

interface PriceDialogProps {
  title: string
  cityId: string
  /** The entry to edit; null to add a part. */
  price: Price | null
  onClose: () => void
}

export function PriceDialog({ title, cityId, price, onClose }: PriceDialogProps) {
  const save = useChangePrice(cityId)
  const today = dayInIndia(useNow(60_000))
  const entry = price ?? NEW_PART
  const isLate = entry.kind === 'LATE'
  const isOpenAllowed = price !== null && mayBeOpen(price)
  const form = useSchemaForm(() => schemaOf(price), {
    defaultValues: {
      part: '',
      amount: textOf(entry.amount),
      graceMinutes: textOf(entry.graceMinutes),
      dailyMost: textOf(entry.dailyMost),
      isTaxable: entry.isTaxable,
      from: today,
    },
    mode: 'onTouched',
  })
  const { errors, isDirty, isValid } = form.formState
  return (
    <SendDialog
      onClose={onClose}
      title={title}
      isNarrow
      submit={words.SAVE_PRICE}
      form={form}
      send={({ part, graceMinutes, dailyMost, ...values }) => {
        const rule = isLate ? { graceMinutes, dailyMost } : {}
        return save.mutateAsync({
          kind: entry.kind,
          part: price ? price.part : part,
          ...rule,
          ...values,
        })
      }}
      failed={words.PRICE_NOT_SAVED}
      isReady={isDirty && isValid}
    >
      {price === null && (
        <Field
          {...form.register('part')}
          label={words.PART}
          error={errors.part?.message}
          autoComplete="off"
          data-autofocus
        />
      )}
      <Field
        {...form.register('amount')}
        label={isLate ? words.PRICE_OF_HOUR : words.PRICE_RUPEES}
        hint={isOpenAllowed ? words.OPEN_PRICE_HINT : undefined}
        error={errors.amount?.message}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus={price ? '' : undefined}
      />
      {isLate && (
        <>
          <Field
            {...form.register('graceMinutes')}
            label={words.GRACE}
            error={errors.graceMinutes?.message}
            inputMode="numeric"
            autoComplete="off"
          />
          <Field
            {...form.register('dailyMost')}
            label={words.DAILY_MOST}
            error={errors.dailyMost?.message}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
      <Checkbox {...form.register('isTaxable')} label={words.TAXABLE} hint={words.TAXABLE_HINT} />
      <Field
        {...form.register('from')}
        label={words.FIRST_DAY}
        hint={words.FIRST_DAY_HINT}
        error={errors.from?.message}
        type="date"
        min={today}
      />
    </SendDialog>
  )
}

const NEW_PART: Pick<Price, 'kind' | 'amount' | 'graceMinutes' | 'dailyMost' | 'isTaxable'> = {
  kind: 'DAMAGE',
  amount: null,
  graceMinutes: null,
  dailyMost: null,
  isTaxable: false,
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}

function schemaOf(price: Price | null) {
  const isLate = price?.kind === 'LATE'
  const openAmount = z.pipe(
    z.transform((text: string) => numberIn(text) ?? null),
    z.nullable(PriceAmount),
  )
  return z.object({
    part: price ? z.string() : Part,
    amount: price !== null && mayBeOpen(price) ? openAmount : typedNumber(PriceAmount),
    graceMinutes: isLate ? typedNumber(GraceMinutes) : NOTHING,
    dailyMost: isLate ? typedNumber(DailyMost) : NOTHING,
    isTaxable: z.boolean(),
    from: z.iso.date(),
  })
}

const NOTHING = z.transform((_text: string) => null)
