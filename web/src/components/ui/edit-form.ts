import type { DefaultValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { submitForm, useSchemaForm, type FormSchema, type SubmittedForm } from '../../lib/form.ts'
import { useEditConflicts, type EditField } from './edit-conflicts.tsx'
import { showErrorToast } from './show-error-toast.ts'

interface EditFormOptions<Schema extends FormSchema> {
  defaultValues: DefaultValues<z.input<Schema>>
  /** Every field of the form under its name in the API, to show conflicts with edits by others. */
  fields: Readonly<Record<string, EditField>>
  /** Whether something outside the form's fields has changed, such as a chosen picture. */
  isChanged?: boolean
}

/**
 * The form of a dialog that creates or edits an entity. Typed input stays until the server has stored it, and edits of
 * fields that somebody else has changed meanwhile are shown in `notice`. Spread `dialogProps` into the `FormDialog`.
 */
export function useEditForm<Schema extends FormSchema>(
  schema: () => Schema,
  { defaultValues, fields, isChanged = false }: EditFormOptions<Schema>,
) {
  const form = useSchemaForm(schema, { defaultValues, mode: 'onTouched' })
  const { errors, isValid } = form.formState
  const conflicts = useEditConflicts(form, fields)
  const isDirty = form.formState.isDirty || isChanged
  type Sent = z.output<Schema>
  return {
    form,
    errors,
    notice: conflicts.notice,
    dialogProps: { isDirty, isReady: isDirty && isValid && !conflicts.isOpen },
    /** Returns the submit handler. `failed` is shown if the server gives no reason. */
    submit: (send: (values: Sent, edit: Omit<SubmittedForm<Sent>, 'values'>) => Promise<void>, failed: string) =>
      submitForm(form, send, (error) => conflicts.show(error) || showErrorToast(error, failed)),
  }
}
