import { RATE_ADDED } from '@voltloop/contract/payments/tax-messages'
import * as dialogs from './tax-dialogs.words.ts'
import * as words from './tax.words.ts'
import { GstRateForm } from '@voltloop/contract/payments/tax'
import type { Supplier } from '@voltloop/contract/payments/tax'
import * as z from 'zod/mini'
import { Field } from '../../components/ui/field.tsx'
import { FormDialog } from '../../components/ui/form-dialog.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../lib/form.ts'
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
  const send = submitForm(
    form,
    async (values) => {
      await save.mutateAsync(values)
      onClose()
      toast.success(RATE_ADDED)
    },
    (error) => showErrorToast(error, dialogs.RATE_NOT_SAVED),
  )
  return (
    <FormDialog
      onClose={onClose}
      title={dialogs.addRateTitle(supplier.state)}
      isNarrow
      submit={words.ADD_RATE}
      onSubmit={send}
      isPending={save.isPending}
      isDirty={isDirty}
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
    </FormDialog>
  )
}

const RateFields = z.object({ gst: typedNumber(GstRateForm.shape.gst), from: GstRateForm.shape.from })
