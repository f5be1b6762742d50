import { EmployeeRole } from '@voltloop/contract/employees'
import type { Employee } from '@voltloop/contract/employees'
import { Name, OptionalEmail } from '@voltloop/contract/accounts'
import { EMAIL, EMPLOYEE_UPDATED, FULL_NAME, OPTIONAL } from '@voltloop/contract/messages/accounts'
import * as words from '@voltloop/contract/messages/employees'
import { CLOSE, SAVE } from '@voltloop/contract/messages/shell'
import { useId } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { tellRefusal } from '../../components/ui/refusal.ts'
import { toast } from '../../components/ui/toast.ts'
import { sendForm, useSchemaForm } from '../../lib/form.ts'
import { useChangeEmployee } from './queries.ts'
import { RoleChoice } from './role-choice.tsx'

/** Changes an employee. What was typed stays until the server has it. */
export function EditDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const id = useId()
  const change = useChangeEmployee(employee.userId)
  const form = useSchemaForm(() => EditForm, { defaultValues: valuesOf(employee), mode: 'onTouched' })
  const { errors, isDirty, isValid } = form.formState

  const send = sendForm(
    form,
    async (_values, changed) => {
      await change.mutateAsync(changed)
      onClose()
      toast.success(EMPLOYEE_UPDATED)
    },
    (error) => tellRefusal(error, words.EMPLOYEE_UPDATE_FAILED),
  )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.EDIT_EMPLOYEE}
      isNarrow
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button onClick={onClose}>{CLOSE}</Button>
          <Button
            type="submit"
            form={id}
            look="plate"
            isPending={change.isPending}
            disabled={!change.isPending && !(isDirty && isValid)}
          >
            {SAVE}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate className="grid gap-5" onSubmit={send}>
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
          error={errors.email?.message}
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder={OPTIONAL}
        />
        <RoleChoice {...form.register('role')} hint={words.ROLE_CHANGE_HINT} error={errors.role?.message} />
      </form>
    </Dialog>
  )
}

const EditForm = z.object({ name: Name, email: OptionalEmail, role: EmployeeRole })

function valuesOf({ name, email, role }: Employee) {
  const offered = EmployeeRole.options.find((one) => one === role)
  return { name, email: email ?? '', ...(offered && { role: offered }) }
}
