import { HUB_UPDATED, HUB_CREATED } from '@voltloop/contract/places/places-messages'
import * as words from '../../lib/words/place-forms.words.ts'
import { SAVE } from '../../lib/words/shell.words.ts'
import { HubForm } from '@voltloop/contract/places/places'
import type { City, Hub, WaitingStart } from '@voltloop/contract/places/places'
import { weeklyHoursText } from '@voltloop/contract/places/hub-hours'
import { useState } from 'react'
import type { ClipboardEvent } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { useEditForm } from '../../components/ui/edit-form.ts'
import { FormDialog } from '../../components/ui/form-dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Select } from '../../components/ui/select.tsx'
import { Textarea } from '../../components/ui/textarea.tsx'
import { toast } from '../../components/ui/toast.ts'
import { stripNumberFormatting } from '../../lib/form.ts'
import { numberIn, typedNumber } from '../../lib/format/typed-number.ts'
import { useSaveHub } from './form-queries.ts'
import { KeptBookings } from './kept-bookings.tsx'
import { ClosedDaysField, HoursField, PRESET_HOURS } from './opening-fields.tsx'
import * as openingWords from './opening.words.ts'
import { PhoneOfEmployee } from './phone-of-employee.tsx'
import type { Suggest } from './phone-of-employee.tsx'
import { tenDigits } from './ten-digits.ts'

interface HubDialogProps {
  /** The hub to edit. Without one, a new hub is created. */
  hub?: Hub
  /** The cities to choose from. A single city is preselected; an existing hub stays in its city. */
  cities: readonly City[]
  cityId: string
  suggest: Suggest
  onClose: () => void
}

/** Creates or edits a hub. Typed input stays until the server has stored it. */
export function HubDialog({ hub, cities, cityId, suggest, onClose }: HubDialogProps) {
  const save = useSaveHub(hub?.hubId)
  const [kept, setKept] = useState<WaitingStart[] | null>(null)
  const onlyCity = cities.length === 1 ? cities[0] : undefined
  const { form, errors, notice, dialogProps, submit } = useEditForm(() => HubFields, {
    defaultValues: valuesOf(hub, onlyCity?.cityId ?? cityId),
    fields: EDIT_FIELDS,
  })
  const texts = hub
    ? { title: words.EDIT_HUB, submit: SAVE, done: HUB_UPDATED, failed: words.HUB_UPDATE_FAILED }
    : { title: words.ADD_HUB, submit: words.ADD_HUB, done: HUB_CREATED, failed: words.HUB_CREATE_FAILED }

  const send = submit(async (values, edit) => {
    const { warnings, startsWhileClosed } = await save.mutateAsync({ values, ...edit })
    toast.success(texts.done)
    for (const warning of warnings) toast.warning(warning)
    if (startsWhileClosed.length > 0) setKept(startsWhileClosed)
    else onClose()
  }, texts.failed)
  const { field: hours } = useController({ control: form.control, name: 'hours' })
  const { field: closedDays } = useController({ control: form.control, name: 'closedDays' })

  function pasteCoordinates(event: ClipboardEvent) {
    const [, latitude, longitude] = COORDINATES.exec(event.clipboardData.getData('text')) ?? []
    if (latitude === undefined || longitude === undefined) return
    event.preventDefault()
    const changed = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const
    form.setValue('latitude', latitude, changed)
    form.setValue('longitude', longitude, changed)
  }

  if (kept !== null) return <KeptBookings hub={hub?.name ?? ''} bookings={kept} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      title={texts.title}
      submit={texts.submit}
      onSubmit={send}
      isPending={save.isPending}
      {...dialogProps}
    >
      {notice}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...form.register('name')}
          label={words.HUB_NAME}
          error={errors.name?.message}
          autoComplete="off"
          data-autofocus
        />
        {onlyCity ? (
          <Select label={words.CITY} disabled value={onlyCity.cityId}>
            <option value={onlyCity.cityId}>{onlyCity.name}</option>
          </Select>
        ) : (
          <Select {...form.register('cityId')} label={words.CITY} error={errors.cityId?.message}>
            <option value="">{words.CHOOSE_CITY}</option>
            {cities.map((city) => (
              <option key={city.cityId} value={city.cityId}>
                {city.name}
              </option>
            ))}
          </Select>
        )}
      </div>
      <Textarea {...form.register('address')} label={words.ADDRESS} error={errors.address?.message} rows={3} />
      <Field
        {...form.register('description')}
        label={words.DESCRIPTION_OPTIONAL}
        error={errors.description?.message}
        autoComplete="off"
      />
      <Field
        {...form.register('placeId')}
        label={words.PLACE_ID}
        hint={words.PLACE_ID_HINT}
        error={errors.placeId?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...form.register('capacity')}
          label={words.CAPACITY}
          error={errors.capacity?.message}
          inputMode="numeric"
          autoComplete="off"
        />
        <PhoneOfEmployee
          {...form.register('managerPhone', { setValueAs: stripNumberFormatting })}
          label={words.MANAGER_PHONE_OPTIONAL}
          error={errors.managerPhone?.message}
          of="HUB_MANAGER"
          suggest={suggest}
        />
      </div>
      <HoursField value={hours.value ?? null} onChange={hours.onChange} error={errors.hours?.message} />
      <ClosedDaysField
        value={closedDays.value ?? []}
        onChange={closedDays.onChange}
        error={errors.closedDays?.message}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...form.register('latitude')}
          label={openingWords.LATITUDE_OPTIONAL}
          hint={openingWords.COORDINATES_HINT}
          error={errors.latitude?.message}
          inputMode="decimal"
          autoComplete="off"
          onPaste={pasteCoordinates}
        />
        <Field
          {...form.register('longitude')}
          label={openingWords.LONGITUDE_OPTIONAL}
          error={errors.longitude?.message}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </FormDialog>
  )
}

const HubFields = z.extend(z.omit(HubForm, { currentCapacity: true }), {
  capacity: typedNumber(HubForm.shape.capacity),
  latitude: typedDegrees(HubForm.shape.latitude),
  longitude: typedDegrees(HubForm.shape.longitude),
})

function typedDegrees<Schema extends z.ZodMiniType<number | null | undefined, number | null | undefined>>(
  schema: Schema,
) {
  return z.pipe(
    z.transform((typed: string): number | null | undefined => numberIn(typed) ?? null),
    schema,
  )
}

const COORDINATES = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/

const EDIT_FIELDS = {
  name: { label: words.HUB_NAME },
  description: { label: words.DESCRIPTION },
  address: { label: words.ADDRESS },
  capacity: { label: words.CAPACITY },
  placeId: { label: words.PLACE_ID },
  managerPhone: { label: words.MANAGER_PHONE, toForm: tenDigits, textOf: tenDigits },
  hours: {
    label: openingWords.OPENING_HOURS,
    toForm: (value: unknown) => value,
    textOf: (value: unknown) => {
      const { data = null } = z.safeParse(HubForm.shape.hours, value)
      return weeklyHoursText({ hours: data })
    },
  },
  closedDays: {
    label: openingWords.CLOSED_DAYS,
    toForm: (value: unknown) => value,
    textOf: (value: unknown) => (Array.isArray(value) ? value.join(', ') : ''),
  },
  latitude: { label: openingWords.LATITUDE },
  longitude: { label: openingWords.LONGITUDE },
}

function valuesOf(hub: Hub | undefined, cityId: string) {
  return {
    name: hub?.name ?? '',
    description: hub?.description ?? '',
    address: hub?.address ?? '',
    capacity: hub ? String(hub.capacity) : '',
    cityId,
    placeId: hub?.placeId ?? '',
    managerPhone: tenDigits(hub?.managerPhone),
    hours: hub ? hub.hours : PRESET_HOURS,
    closedDays: hub?.closedDays ?? [],
    latitude: hub?.latitude?.toString() ?? '',
    longitude: hub?.longitude?.toString() ?? '',
  }
}
