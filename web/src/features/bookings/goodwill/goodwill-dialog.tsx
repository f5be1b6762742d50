import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as messages from '@voltloop/contract/bookings/goodwill-messages'
import { GOODWILL_KINDS, goodwillSum } from '@voltloop/contract/bookings/goodwill-record'
import { fieldText } from '@voltloop/contract/core/primitives'
import { REASON_TOO_LONG } from '@voltloop/contract/fleet/fleet-messages'
import * as z from 'zod/mini'
import { Field } from '../../../components/ui/field.tsx'
import { SendDialog } from '../../../components/ui/send-dialog.tsx'
import { RadioGroup } from '../../../components/ui/radio-group.tsx'
import { formatMoney } from '../../../lib/format/format.ts'
import { useSchemaForm } from '../../../lib/form.ts'
import { numberIn } from '../../../lib/format/typed-number.ts'
import { RUPEE_SIGN } from '../../../lib/words/catalogue.words.ts'
import * as words from './goodwill.words.ts'
import { useGiveGoodwill } from './queries.ts'

/** Gives the customer a part refund or free days, within the limit of the person who gives it. */
export function GoodwillDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { transactionId, user, goodwill } = booking
  const { left, dayWorth, records } = goodwill
  const give = useGiveGoodwill()
  const form = useSchemaForm(() => GoodwillForm, {
    defaultValues: { kind: 'REFUND', amount: '', days: '', reason: '' },
  })
  const { errors } = form.formState
  const isRefund = form.watch('kind') === 'REFUND'
  return (
    <SendDialog
      onClose={onClose}
      form={form}
      send={({ kind, amount, days, reason }) =>
        give.mutateAsync({
          transactionId,
          kind,
          reason,
          given: goodwillSum(records),
          ...(kind === 'REFUND' ? { amount: numberIn(amount) ?? 0 } : { days: numberIn(days) ?? 0 }),
        })
      }
      isNarrow
      title={words.GIVE_GOODWILL}
      description={left === 0 ? words.NOTHING_LEFT : words.goodwillLead(user.name, formatMoney(left ?? 0))}
      submit={words.GIVE_GOODWILL}
      isReady={left !== 0}
    >
      {dayWorth !== null && (
        <RadioGroup {...form.register('kind')} legend={words.WHAT_TO_GIVE} options={KIND_OPTIONS} isInline />
      )}
      {isRefund ? (
        <Field
          {...form.register('amount')}
          label={words.REFUND_AMOUNT}
          hint={words.REFUND_WAY}
          prefix={RUPEE_SIGN}
          inputMode="numeric"
          error={errors.amount?.message}
        />
      ) : (
        <Field
          {...form.register('days')}
          label={words.FREE_DAYS}
          hint={words.worthOf(formatMoney(dayWorth ?? 0))}
          inputMode="numeric"
          error={errors.days?.message}
        />
      )}
      <Field
        {...form.register('reason')}
        label={words.REASON}
        hint={words.REASON_HINT}
        error={errors.reason?.message}
      />
    </SendDialog>
  )
}

const KIND_OPTIONS = GOODWILL_KINDS.map((value) => ({ value, label: words.KIND_NAMES[value] }))

const REASON_MAX = 200
const isWhole = (typed: string) => Number.isInteger(numberIn(typed)) && (numberIn(typed) ?? 0) >= 1

const GoodwillForm = z
  .object({
    kind: z.enum(GOODWILL_KINDS),
    amount: z.string(),
    days: z.string(),
    reason: fieldText(REASON_MAX, messages.GOODWILL_REASON_REQUIRED, REASON_TOO_LONG),
  })
  .check(
    z.refine(({ kind, amount }) => kind !== 'REFUND' || isWhole(amount), {
      path: ['amount'],
      error: messages.GOODWILL_AMOUNT_REQUIRED,
    }),
    z.refine(({ kind, days }) => kind !== 'FREE_DAYS' || isWhole(days), {
      path: ['days'],
      error: messages.FREE_DAYS_REQUIRED,
    }),
  )
