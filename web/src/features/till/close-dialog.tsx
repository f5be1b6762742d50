import { Rupees } from '@voltloop/contract/bookings/till'
import type { Till } from '@voltloop/contract/bookings/till'
import * as z from 'zod/mini'
import { Field } from '../../components/ui/field.tsx'
import { SendDialog } from '../../components/ui/send-dialog.tsx'
import { useSchemaForm } from '../../lib/form.ts'
import { typedNumber } from '../../lib/format/typed-number.ts'
import { SOMETHING_WRONG } from '../../lib/words/desk.words.ts'
import { CountFields } from './count-fields.tsx'
import { useCloseTill } from './queries.ts'
import * as words from './till-dialogs.words.ts'

/** Closes a hub's day: the counted cash, what goes to the city, and why the amounts differ. */
export function CloseDialog({ till, onClose }: { till: Till; onClose: () => void }) {
  const { hub, expected } = till
  const close = useCloseTill()
  const whole = expected > 0 ? String(expected) : '0'
  const form = useSchemaForm(() => CloseForm, { defaultValues: { counted: '', handedOver: whole, reason: '' } })
  const { errors } = form.formState
  return (
    <SendDialog
      isNarrow
      title={words.closeTitle(hub.name)}
      description={words.CLOSE_LEAD}
      submit={words.CLOSE_DAY}
      form={form}
      send={(values) => close.mutateAsync({ hubId: hub.hubId, expected, ...values })}
      failed={SOMETHING_WRONG}
      onClose={onClose}
    >
      <CountFields
        count={{ ...form.register('counted'), label: words.COUNTED, error: errors.counted?.message }}
        reason={{ ...form.register('reason'), error: errors.reason?.message }}
        typed={form.watch('counted')}
        expected={expected}
        isExactShown
      />
      <Field
        {...form.register('handedOver')}
        label={words.HANDED_OVER}
        hint={words.HANDED_OVER_HINT}
        error={errors.handedOver?.message}
        inputMode="decimal"
        autoComplete="off"
      />
    </SendDialog>
  )
}

const CloseForm = z.object({
  counted: typedNumber(Rupees),
  handedOver: typedNumber(Rupees),
  reason: z.string(),
})
