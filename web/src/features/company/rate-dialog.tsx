import { RATE_ADDED } from '@voltloop/contract/payments/tax-messages'
import * as dialogs from './tax-dialogs.words.ts'
import * as words from './tax.words.ts'
import { GstRateForm } from '@voltloop/contract/payments/tax'
import type { Supplier } from '@voltloop/contract/payments/tax'
import * as z from 'zod/mini'
import { Field } from '../../components/ui/field.tsx'
import { SendDialog } from '../../components/ui/send-dialog.tsx'
import { useSchemaForm } from '../../lib/form.ts'
import { typedNumber } from '../../lib/format/typed-number.ts'
import { useAddRate } from './tax-queries.ts'

interface RateDialogProps {
  supplier: Supplier
  onClose: () => void
}

export function RateDialog({ supplier, onClose }: RateDialogProps) {
  const save = useAddRate(supplier.supplierId)
  const form = useSchemaForm(() => RateFields, { defaultValues: { gst: '', from: '' }, mode: 'onTouched' })
  const { errors, isDirty, isValid } = form.formState
  return (
    <SendDialog
      onClose={onClose}
      title={dialogs.addRateTitle(supplier.state)}
      isNarrow
      submit={words.ADD_RATE}
      form={form}
      send={async (values) => {
        await save.mutateAsync(values)
        return { message: RATE_ADDED }
      }}
      failed={dialogs.RATE_NOT_SAVED}
      isReady={isDirty && isValid}
    >
      <Field
        {...form.register('gst')}
        label={dialogs.GST_PERCENT}
        hint={dialogs.GST_PERCENT_HINT}
        error={errors.gst?.message}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
      />
      <Field
        {...form.register('from')}
        label={dialogs.RATE_FROM}
        hint={dialogs.RATE_FROM_HINT}
        error={errors.from?.message}
        type="date"
      />
    </SendDialog>
  )
}

const RateFields = z.object({ gst: typedNumber(GstRateForm.shape.gst), from: GstRateForm.shape.from })
