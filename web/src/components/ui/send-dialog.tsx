import type { ComponentProps } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { submitForm } from '../../lib/form.ts'
import { FormDialog } from './form-dialog.tsx'
import { showErrorToast } from './show-error-toast.ts'
import { toast } from './toast.ts'

interface SendDialogProps<Values extends FieldValues, Sent> extends Omit<
  ComponentProps<typeof FormDialog>,
  'onSubmit' | 'isPending' | 'isDirty'
> {
  form: UseFormReturn<Values, unknown, Sent>
  /** Sends the valid form. Null means that nothing was sent: the dialog then stays open. */
  send: (values: Sent) => Promise<{ message?: string | undefined } | null>
  /** The text for an error without a message of the server. */
  failed?: string
}

/** Renders a dialog that sends its form. It closes with the message of the answer, and stays open if the server refuses. */
export function SendDialog<Values extends FieldValues, Sent>(props: SendDialogProps<Values, Sent>) {
  const { form, send, failed, ...dialog } = props
  const { isDirty, isSubmitting } = form.formState
  const submit = submitForm(
    form,
    async (values) => {
      const answer = await send(values)
      if (!answer) return
      dialog.onClose()
      if (answer.message !== undefined) toast.success(answer.message)
    },
    (error) => showErrorToast(error, failed),
  )
  return <FormDialog {...dialog} onSubmit={submit} isPending={isSubmitting} isDirty={isDirty} />
}
