import { EmployeeRole } from '@voltloop/contract/accounts/employees'
import type { Employee } from '@voltloop/contract/accounts/employees'
import { Name, OptionalEmail, Phone } from '@voltloop/contract/accounts/accounts'
import { EMPLOYEE_UPDATED } from '@voltloop/contract/accounts/accounts-messages'
import { EMAIL, FULL_NAME, PHONE_NUMBER } from '../../lib/words/accounts.words.ts'
import * as words from '../../lib/words/employees.words.ts'
import { ROLE, ROLE_NAMES } from '../../lib/words/profile.words.ts'
import { HUB } from '../../lib/words/fleet.words.ts'
import { CITY } from '../../lib/words/places.words.ts'
import { SAVE } from '../../lib/words/shell.words.ts'
import * as z from 'zod/mini'
import { useEditForm } from '../../components/ui/edit-form.ts'
import { FormDialog } from '../../components/ui/form-dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { toast } from '../../components/ui/toast.ts'
import { stripNumberFormatting } from '../../lib/form.ts'
import { EmailField, PhoneField } from './contact-fields.tsx'
import { PlaceFields, type PlaceOptions } from './place-fields.tsx'
import { useChangeEmployee } from './queries.ts'
import { RoleChoice } from './role-choice.tsx'

interface EditDialogProps {
  employee: Employee
  places: PlaceOptions
  onClose: () => void
}

/** Edits an employee. Typed input stays until the server has stored it. */
export function EditDialog({ employee, places, onClose }: EditDialogProps) {
  const change = useChangeEmployee(employee.userId)
  const { form, errors, notice, dialogProps, submit } = useEditForm(() => EditForm, {
    defaultValues: valuesOf(employee),
    fields: editFields(places),
  })
  const [role, cityId, hubId] = form.watch(['role', 'cityId', 'hubId'])
  const leaveHub = () => form.setValue('hubId', '', { shouldDirty: true, shouldValidate: true })

  const send = submit(async (_values, { changed, base }) => {
    await change.mutateAsync({ ...changed, base })
    onClose()
    toast.success(EMPLOYEE_UPDATED)
  }, words.EMPLOYEE_UPDATE_FAILED)

  return (
    <FormDialog
      onClose={onClose}
      title={words.EDIT_EMPLOYEE}
      submit={SAVE}
      onSubmit={send}
      isPending={change.isPending}
      {...dialogProps}
    >
      {notice}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...form.register('name')}
          label={FULL_NAME}
          error={errors.name?.message}
          autoComplete="off"
          data-autofocus
        />
        <PhoneField {...form.register('phone', { setValueAs: stripNumberFormatting })} error={errors.phone?.message} />
      </div>
      <EmailField {...form.register('email')} hint={words.EMAIL_CHANGE_HINT} error={errors.email?.message} />
      {/* One to three fields: each row is filled, however many there are. */}
      <div className="flex flex-wrap gap-5 [&>.field]:min-w-50 [&>.field]:flex-1">
        <RoleChoice
          {...form.register('role')}
          value={role}
          hint={words.ROLE_CHANGE_HINT}
          error={errors.role?.message}
        />
        {/* A new role removes the place of work. */}
        {role === employee.role && (
          <PlaceFields
            role={role}
            places={places}
            cityId={cityId}
            city={{
              ...form.register('cityId', { onChange: leaveHub }),
              value: cityId,
              hint: words.MOVE_HINT,
              error: errors.cityId?.message,
            }}
            hub={{ ...form.register('hubId'), value: hubId, error: errors.hubId?.message }}
          />
        )}
      </div>
    </FormDialog>
  )
}

const EditForm = z.object({
  name: Name,
  email: OptionalEmail,
  phone: Phone,
  role: EmployeeRole,
  cityId: z.string(),
  hubId: z.string(),
})

function editFields({ cities, hubs }: PlaceOptions) {
  return {
    name: { label: FULL_NAME },
    email: { label: EMAIL },
    phone: { label: PHONE_NUMBER, toForm: tenDigits },
    role: { label: ROLE, textOf: roleName },
    cityId: { label: CITY, textOf: (id: unknown) => cities.find(({ cityId }) => cityId === id)?.name ?? words.NO_CITY },
    hubId: { label: HUB, textOf: (id: unknown) => hubs.find(({ hubId }) => hubId === id)?.name ?? words.NO_CITY },
  }
}

const PHONE_DIGITS = 10

function tenDigits(phone: unknown): string {
  return typeof phone === 'string' ? phone.slice(-PHONE_DIGITS) : ''
}

function roleName(role: unknown): string {
  const known = EmployeeRole.options.find((option) => option === role)
  return known ? ROLE_NAMES[known] : ''
}

function valuesOf({ name, email, phone, role, cityId, hubId }: Employee) {
  const offered = EmployeeRole.options.find((option) => option === role)
  const place = { cityId: cityId ?? '', hubId: hubId ?? '' }
  return {
    name,
    email: email ?? '',
    phone: tenDigits(phone),
    ...place,
    ...(offered && { role: offered }),
  }
}
