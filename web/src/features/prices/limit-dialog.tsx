import { dayInIndia } from '@voltloop/contract/core/time'
import { limitValue, type CityLimit } from '@voltloop/contract/prices/city-limits'
import { LIMIT_RULES } from '@voltloop/contract/prices/limit-kinds'
import * as z from 'zod/mini'
import { Field } from '../../components/ui/field.tsx'
import { SendDialog } from '../../components/ui/send-dialog.tsx'
import { useSchemaForm } from '../../lib/form.ts'
import { typedNumber } from '../../lib/format/typed-number.ts'
import { useNow } from '../../lib/format/use-now.ts'
import * as words from './limit-dialog.words.ts'
import { FIRST_DAY, SAVE_PRICE } from './price-dialog.words.ts'
import { editLimitOf, LIMIT_NAMES } from './prices.words.ts'
import { useChangeLimit } from './queries.ts'

interface LimitDialogProps {
  cityId: string
  limit: CityLimit
  onClose: () => void
}

export function LimitDialog({ cityId, limit: { kind, value }, onClose }: LimitDialogProps) {
  const { unit } = LIMIT_RULES[kind]
  const save = useChangeLimit(cityId)
  const today = dayInIndia(useNow(60_000))
  const form = useSchemaForm(() => z.object({ value: typedNumber(limitValue(kind)), from: z.iso.date() }), {
    defaultValues: { value: String(value), from: today },
    mode: 'onTouched',
  })
  const { errors, isDirty, isValid } = form.formState
  return (
    <SendDialog
      onClose={onClose}
      title={editLimitOf(LIMIT_NAMES[kind])}
      isNarrow
      submit={SAVE_PRICE}
      form={form}
      send={(values) => save.mutateAsync({ kind, ...values })}
      failed={words.LIMIT_NOT_SAVED}
      isReady={isDirty && isValid}
    >
      <Field
        {...form.register('value')}
        label={words.NEW_LIMIT[unit]}
        error={errors.value?.message}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      <Field
        {...form.register('from')}
        label={FIRST_DAY}
        hint={unit === 'rupees' ? undefined : words.LIMIT_DAY_HINT}
        error={errors.from?.message}
        type="date"
        min={today}
      />
    </SendDialog>
  )
}
