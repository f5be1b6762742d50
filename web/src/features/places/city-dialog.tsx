import { CITY_UPDATED, CITY_CREATED, PHONE_TEN_DIGITS } from '@voltloop/contract/places/places-messages'
import * as words from '../../lib/words/place-forms.words.ts'
import { SAVE } from '../../lib/words/shell.words.ts'
import { CityForm } from '@voltloop/contract/places/places'
import type { City } from '@voltloop/contract/places/places'
import * as z from 'zod/mini'
import { useConfirm } from '../../components/ui/confirm.tsx'
import { useEditForm } from '../../components/ui/edit-form.ts'
import { FormDialog } from '../../components/ui/form-dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Select } from '../../components/ui/select.tsx'
import { toast } from '../../components/ui/toast.ts'
import { stripNumberFormatting } from '../../lib/form.ts'
import { useSaveCity, useStates } from './form-queries.ts'
import { PhoneOfEmployee } from './phone-of-employee.tsx'
import type { Suggest } from './phone-of-employee.tsx'
import { tenDigits } from './ten-digits.ts'

interface CityDialogProps {
  /** The city to edit. Without one, a new city is created. */
  city?: City
  suggest: Suggest
  onClose: () => void
}

/** Creates or edits a city. Typed input stays until the server has stored it. */
export function CityDialog({ city, suggest, onClose }: CityDialogProps) {
  const save = useSaveCity(city?.cityId)
  const { data: states = city ? [city.state] : [], isError } = useStates()
  const hasNoAdmin = city !== undefined && city.adminPhone === null
  const { form, errors, notice, dialogProps, submit } = useEditForm(
    () => (hasNoAdmin ? CityFormWithoutAdmin : CityForm),
    {
      defaultValues: valuesOf(city),
      fields: EDIT_FIELDS,
    },
  )
  const confirm = useConfirm()
  const texts = city
    ? { title: words.EDIT_CITY, submit: SAVE, done: CITY_UPDATED, failed: words.CITY_UPDATE_FAILED }
    : { title: words.ADD_CITY, submit: words.ADD_CITY, done: CITY_CREATED, failed: words.CITY_CREATE_FAILED }

  const send = submit(async (values, edit) => {
    const { state } = edit.changed
    if (city && state !== undefined && !(await confirm(stateQuestion(city, state)))) return
    await save.mutateAsync({ values, ...edit })
    onClose()
    toast.success(texts.done)
  }, texts.failed)

  return (
    <FormDialog
      onClose={onClose}
      title={texts.title}
      isNarrow
      submit={texts.submit}
      onSubmit={send}
      isPending={save.isPending}
      {...dialogProps}
    >
      {notice}
      <Field
        {...form.register('name')}
        label={words.CITY_NAME}
        error={errors.name?.message}
        autoComplete="off"
        data-autofocus
      />
      <Select
        {...form.register('state')}
        label={words.STATE}
        error={errors.state?.message ?? (isError ? words.STATES_NOT_LOADED : undefined)}
      >
        <option value="">{words.CHOOSE_STATE}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </Select>
      <PhoneOfEmployee
        {...form.register('adminPhone', { setValueAs: stripNumberFormatting })}
        label={words.ADMIN_PHONE}
        error={errors.adminPhone?.message}
        of="CITY_ADMIN"
        suggest={suggest}
      />
    </FormDialog>
  )
}

// A city without an admin can be edited before a new admin is assigned.
const CityFormWithoutAdmin = z.extend(CityForm, {
  adminPhone: z.union([z.literal(''), CityForm.shape.adminPhone], PHONE_TEN_DIGITS),
})

const EDIT_FIELDS = {
  name: { label: words.CITY_NAME },
  state: { label: words.STATE },
  adminPhone: { label: words.ADMIN_PHONE, toForm: tenDigits, textOf: tenDigits },
}

function stateQuestion({ name, state: from }: City, to: string) {
  return { title: words.changeStateQuestion(name), description: words.changeStateConsequence(from, to) }
}

function valuesOf(city: City | undefined) {
  return {
    name: city?.name ?? '',
    state: city?.state ?? '',
    adminPhone: tenDigits(city?.adminPhone),
  }
}
