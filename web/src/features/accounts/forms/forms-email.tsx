import type { forgotPassword } from '@voltloop/contract/accounts/accounts'
import type { Body } from '@voltloop/contract/core/endpoint'
import { EMAIL, SOMETHING_WENT_WRONG } from '../../../lib/words/accounts.words.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'

interface EmailFormProps {
  schema: (typeof forgotPassword)['body']
  send: (body: Body<typeof forgotPassword>) => Promise<void>
  hint?: string | undefined
  label: string
}

export function EmailForm({ schema, send, hint, label }: EmailFormProps) {
  const form = useSchemaForm(() => schema, { defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = submitForm(form, send, ({ data }) => toast.error(data?.message ?? SOMETHING_WENT_WRONG))
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <Field
        label={EMAIL}
        hint={hint}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" size="lg" isWide isPending={isSubmitting}>
        {label}
      </Button>
    </form>
  )
}
