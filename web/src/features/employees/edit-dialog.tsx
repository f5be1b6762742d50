import { EmployeeRole } from '@voltloop/contract/employees'
import type { Employee } from '@voltloop/contract/employees'
import { Name, OptionalEmail } from '@voltloop/contract/accounts'
import { EMAIL, EMPLOYEE_UPDATED, FULL_NAME, OPTIONAL } from '@voltloop/contract/messages/accounts'
import * as words from '@voltloop/contract/messages/employees'
import { ROLE, ROLE_NAMES } from '@voltloop/contract/messages/profile'
import { SAVE } from '@voltloop/contract/messages/shell'
import * as z from 'zod/mini'
import { useEditConflicts } from '../../components/ui/edit-conflicts.tsx'
import { FormDialog } from '../../components/ui/form-dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../lib/form.ts'
import { useChangeEmployee } from './queries.ts'
import { RoleChoice } from './role-choice.tsx'

/** Edits an employee. Typed input stays until the server has stored it. */
export function EditDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const change = useChangeEmployee(employee.userId)
  const form = useSchemaForm(() => EditForm, { defaultValues: valuesOf(employee), mode: 'onTouched' })
  const { errors, isDirty, isValid } = form.formState
  const conflicts = useEditConflicts(form, EDIT_FIELDS)

  const send = submitForm(
    form,
    async (_values, { changed, base }) => {
      await change.mutateAsync({ ...changed, base })
      onClose()
      toast.success(EMPLOYEE_UPDATED)
    },
    (error) => conflicts.show(error) || showErrorToast(error, words.EMPLOYEE_UPDATE_FAILED),
  )

  return (
    <FormDialog
      onClose={onClose}
      title={words.EDIT_EMPLOYEE}
      isNarrow
      submit={SAVE}
      onSubmit={send}
      isPending={change.isPending}
      isDirty={isDirty}
      isReady={isDirty && isValid && !conflicts.isOpen}
    >
      {conflicts.notice}
      <Field
        {...form.register('name')}
        label={FULL_NAME}
        error={errors.name?.message}
        autoComplete="off"
        data-autofocus
      />
      <Field
        {...form.register('email')}
        label={EMAIL}
        hint={words.EMPLOYEE_EMAIL_HINT}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder={OPTIONAL}
      />
      <RoleChoice {...form.register('role')} hint={words.ROLE_CHANGE_HINT} error={errors.role?.message} />
    </FormDialog>
  )
}

const EditForm = z.object({ name: Name, email: OptionalEmail, role: EmployeeRole })

const EDIT_FIELDS = {
  name: { label: FULL_NAME },
  email: { label: EMAIL },
  role: { label: ROLE, textOf: roleName },
}

function roleName(role: unknown): string {
  const known = EmployeeRole.options.find((option) => option === role)
  return known ? ROLE_NAMES[known] : ''
}

function valuesOf({ name, email, role }: Employee) {
  const offered = EmployeeRole.options.find((option) => option === role)
  return { name, email: email ?? '', ...(offered && { role: offered }) }
}
