import type { ComponentProps } from 'react'
import type * as z from 'zod/mini'
import { Field } from '../../../components/ui/field.tsx'
import { SendDialog } from '../../../components/ui/send-dialog.tsx'
import { useSchemaForm } from '../../../lib/form.ts'

interface ProfileFieldDialogProps {
  /** The name of the field in `schema` and in the server's errors. */
  name: string
  schema: z.core.$ZodType<Record<string, string>, Record<string, string>>
  value: string
  title: string
  lead: string
  submit: string
  field: Omit<ComponentProps<typeof Field>, 'name' | 'error'>
  /** Stores the new value. Its message is shown once it is stored; null if the person gave up. */
  save: (value: string) => Promise<{ message: string } | null>
  /** Whether the button works before anything was typed. */
  canSubmitUnchanged?: boolean
  onClose: () => void
}

/** Changes one field of the customer's profile. */
export function ProfileFieldDialog(props: ProfileFieldDialogProps) {
  const { name, schema, value, title, lead, submit, field, save, canSubmitUnchanged = false, onClose } = props
  const form = useSchemaForm(() => schema, { defaultValues: { [name]: value } })
  const { errors, isDirty } = form.formState
  return (
    <SendDialog
      isNarrow
      title={title}
      description={lead}
      submit={submit}
      form={form}
      send={(values) => save(values[name] ?? '')}
      onClose={onClose}
      isReady={isDirty || canSubmitUnchanged}
    >
      <Field {...field} error={errors[name]?.message} data-autofocus {...form.register(name)} />
    </SendDialog>
  )
}
