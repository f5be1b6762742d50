import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { DefaultValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { toast } from '../../../components/ui/toast.ts'
import type { ApiError } from '../../../lib/api/api.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import type { FormSchema } from '../../../lib/form.ts'
import { showDeskErrorToast } from './dialog-props.ts'

interface Sent {
  message: string
  data: Booking
}

interface DeskFormOptions<Schema extends FormSchema> {
  schema: Schema
  defaultValues: DefaultValues<z.input<Schema>>
  /** Sends the valid form. Returns the message to show, or null if the form needs another input first. */
  send: (values: z.output<Schema>) => Promise<Sent | null>
  /** Called when the dialog has closed. */
  onSent?: (sent: Sent) => unknown
  /** Called with an error of the server before it is shown. */
  onRefused?: (error: ApiError) => void
  onClose: () => void
}

/** Returns the form of a desk dialog and the props of its `FormDialog`. The dialog closes after the form is sent. */
export function useDeskForm<Schema extends FormSchema>(options: DeskFormOptions<Schema>) {
  const { schema, defaultValues, send, onSent, onRefused, onClose } = options
  const form = useSchemaForm(() => schema, { defaultValues })
  const { dirtyFields, isSubmitting } = form.formState
  // Not `formState.isDirty`: it also counts radios without a choice and a vehicle that the form preset.
  const isDirty = Object.keys(dirtyFields).length > 0
  const onSubmit = submitForm(
    form,
    async (values) => {
      const sent = await send(values)
      if (sent === null) return
      onClose()
      toast.success(sent.message)
      await onSent?.(sent)
    },
    (error) => {
      onRefused?.(error)
      showDeskErrorToast(error, onClose)
    },
  )
  return { form, dialogProps: { onClose, onSubmit, isDirty, isPending: isSubmitting } }
}
