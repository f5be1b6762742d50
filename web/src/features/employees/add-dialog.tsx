import { EmployeeForm } from '@voltloop/contract/accounts/employees'
import * as words from '../../lib/words/employees.words.ts'
import { LEAVE_EMPTY_TO_INVITE } from './invitations.words.ts'
import { fullPhone } from '@voltloop/contract/core/primitives'
import { SendDialog } from '../../components/ui/send-dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { stripNumberFormatting, useSchemaForm } from '../../lib/form.ts'
import { EmailField, PhoneField } from './contact-fields.tsx'
import { useAddEmployee } from './form-queries.ts'
import { RoleChoice } from './role-choice.tsx'

/** Creates an employee. Typed input stays until the server has stored it. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const add = useAddEmployee()
  const form = useSchemaForm(() => EmployeeForm, { defaultValues: EMPTY, mode: 'onTouched' })
  const { errors, isDirty, isValid } = form.formState

  return (
    <SendDialog
      onClose={onClose}
      title={words.ADD_EMPLOYEE}
      submit={words.ADD_EMPLOYEE}
      form={form}
      send={({ firstName, lastName, phone, ...others }) => {
        const name = `${firstName} ${lastName}`
        return add.mutateAsync({ ...others, name, phone: fullPhone(phone) })
      }}
      failed={words.EMPLOYEE_ADD_FAILED}
      isReady={isDirty && isValid}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...form.register('firstName')}
          label={words.FIRST_NAME}
          error={errors.firstName?.message}
          autoComplete="off"
          data-autofocus
        />
        <Field
          {...form.register('lastName')}
          label={words.LAST_NAME}
          error={errors.lastName?.message}
          autoComplete="off"
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <PhoneField {...form.register('phone', { setValueAs: stripNumberFormatting })} error={errors.phone?.message} />
        <RoleChoice {...form.register('role')} error={errors.role?.message} />
      </div>
      <EmailField {...form.register('email')} hint={words.EMPLOYEE_EMAIL_HINT} error={errors.email?.message} />
      <Field
        {...form.register('password')}
        label={words.PASSWORD_OPTIONAL}
        hint={`${LEAVE_EMPTY_TO_INVITE} ${words.EMPLOYEE_PASSWORD_RULES}`}
        error={errors.password?.message}
        type="password"
        autoComplete="new-password"
      />
    </SendDialog>
  )
}

const EMPTY = { firstName: '', lastName: '', phone: '', email: '', password: '' }
