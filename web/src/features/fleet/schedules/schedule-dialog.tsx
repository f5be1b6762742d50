import { dayInIndia } from '@voltloop/contract/core/time'
import { PER_DAY_DEFAULT, SCHEDULE_PRIORITIES, ScheduleForm } from '@voltloop/contract/fleet/schedules'
import type { ServiceSchedule } from '@voltloop/contract/fleet/schedules'
import { INTERVAL_REQUIRED } from '@voltloop/contract/fleet/schedules-messages'
import type { ComponentType } from 'react'
import * as z from 'zod/mini'
import { useEditForm } from '../../../components/ui/edit-form.ts'
import { Field } from '../../../components/ui/field.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { Textarea } from '../../../components/ui/textarea.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { numberIn, typedNumber } from '../../../lib/format/typed-number.ts'
import { modelName } from '../../../lib/format/model-name.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { NEW_SCHEDULE } from '../service/service.words.ts'
import type { VehicleOptionsProps } from '../vehicle-options.ts'
import { useAddSchedule, useChangeSchedule } from './queries.ts'
import * as words from './schedules.words.ts'

interface ScheduleDialogProps {
  /** The schedule to edit. Without one, a new schedule is added. */
  schedule?: ServiceSchedule
  /** The city of the schedule; undefined if it is to be chosen. */
  cityId: string | undefined
  Options: ComponentType<VehicleOptionsProps>
  onClose: () => void
}

export function ScheduleDialog({ schedule, cityId, Options, onClose }: ScheduleDialogProps) {
  const add = useAddSchedule()
  const change = useChangeSchedule(schedule?.scheduleId ?? '')
  const today = dayInIndia(useNow(MINUTE_MS))
  const { form, errors, notice, dialogProps, submit } = useEditForm(() => ScheduleFields, {
    defaultValues: valuesOf(schedule, cityId ?? '', today),
    fields: EDIT_FIELDS,
  })
  const send = submit(async (values, { changed: { cityId: _city, ...changed }, base: { cityId: _shown, ...base } }) => {
    const { message } = schedule ? await change.mutateAsync({ ...changed, base }) : await add.mutateAsync(values)
    onClose()
    toast.success(message)
  }, words.SCHEDULE_NOT_SAVED)
  return (
    <FormDialog
      title={schedule ? words.EDIT_SCHEDULE : NEW_SCHEDULE}
      submit={schedule ? words.SAVE : words.ADD}
      onSubmit={send}
      onClose={onClose}
      isPending={add.isPending || change.isPending}
      {...dialogProps}
    >
      {notice}
      <Field
        {...form.register('title')}
        label={words.WORK}
        error={errors.title?.message}
        autoComplete="off"
        data-autofocus
      />
      <Options>
        {({ cities, models }) => (
          <div className="grid gap-5 sm:grid-cols-2">
            {cityId === undefined && (
              <Select
                {...form.register('cityId')}
                value={form.watch('cityId')}
                label={words.CITY}
                error={errors.cityId?.message}
              >
                <option value="">{words.CHOOSE_CITY}</option>
                {cities.map((city) => (
                  <option key={city.cityId} value={city.cityId}>
                    {city.name}
                  </option>
                ))}
              </Select>
            )}
            <Select
              {...form.register('modelId')}
              value={form.watch('modelId')}
              label={words.MODEL}
              error={errors.modelId?.message}
            >
              <option value="">{words.ALL_MODELS}</option>
              {models.map((model) => (
                <option key={model.modelId} value={model.modelId}>
                  {modelName(model)}
                </option>
              ))}
              {schedule?.model?.isArchived === true && (
                <option value={schedule.model.modelId}>{modelName(schedule.model)}</option>
              )}
            </Select>
            <Select
              {...form.register('priority')}
              value={form.watch('priority')}
              label={words.PRIORITY}
              error={errors.priority?.message}
            >
              {SCHEDULE_PRIORITIES.map((priority) => (
                <option key={priority} value={priority}>
                  {words.PRIORITY_NAMES[priority]}
                </option>
              ))}
            </Select>
          </div>
        )}
      </Options>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...form.register('everyDays')}
          label={words.EVERY_DAYS}
          hint={words.INTERVAL_HINT}
          error={errors.everyDays?.message}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          {...form.register('everyRides')}
          label={words.EVERY_RIDES}
          error={errors.everyRides?.message}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Textarea
        {...form.register('checklist')}
        label={words.CHECKLIST}
        hint={words.CHECKLIST_HINT}
        error={errors.checklist?.message}
        rows={4}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...form.register('perDay')}
          label={words.PER_DAY}
          hint={words.PER_DAY_HINT}
          error={errors.perDay?.message}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          {...form.register('estimatedHours')}
          label={words.ESTIMATED_HOURS}
          error={errors.estimatedHours?.message}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          {...form.register('countsFrom')}
          label={words.COUNTS_FROM}
          hint={words.COUNTS_FROM_HINT}
          error={errors.countsFrom?.message}
          type="date"
        />
      </div>
    </FormDialog>
  )
}

function valuesOf(schedule: ServiceSchedule | undefined, cityId: string, today: string) {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
  return {
    cityId,
    modelId: schedule?.model?.modelId ?? '',
    title: schedule?.title ?? '',
    priority: schedule?.priority ?? 'NORMAL',
    everyDays: text(schedule?.everyDays),
    everyRides: text(schedule?.everyRides),
    checklist: schedule?.checklist ?? '',
    perDay: text(schedule?.perDay ?? PER_DAY_DEFAULT),
    estimatedHours: text(schedule?.estimatedHours),
    countsFrom: schedule?.countsFrom ?? today,
  }
}

const EDIT_FIELDS = {
  modelId: { label: words.MODEL },
  title: { label: words.WORK },
  priority: { label: words.PRIORITY },
  everyDays: { label: words.EVERY_DAYS },
  everyRides: { label: words.EVERY_RIDES },
  checklist: { label: words.CHECKLIST },
  perDay: { label: words.PER_DAY },
  estimatedHours: { label: words.ESTIMATED_HOURS },
  countsFrom: { label: words.COUNTS_FROM },
}

// @__NO_SIDE_EFFECTS__
function typedOptional<Schema extends z.ZodMiniType<number, number>>(schema: Schema) {
  return z.pipe(
    z.transform((typed: string) => numberIn(typed) ?? null),
    z.nullable(schema),
  )
}

const MINUTE_MS = 60_000
const { cityId, title, priority, checklist, everyDays, everyRides, estimatedHours, perDay, countsFrom } =
  ScheduleForm.def.shape
const ScheduleFields = z
  .object({
    cityId,
    title,
    priority,
    checklist,
    modelId: z.pipe(
      z.transform((chosen: string) => chosen || null),
      z.nullable(z.string()),
    ),
    everyDays: typedOptional(everyDays.def.innerType.def.innerType),
    everyRides: typedOptional(everyRides.def.innerType.def.innerType),
    estimatedHours: typedOptional(estimatedHours.def.innerType.def.innerType),
    perDay: typedNumber(perDay.def.innerType),
    countsFrom,
  })
  .check((form) => {
    const { everyDays: days, everyRides: rides } = form.value
    if (days === null && rides === null)
      form.issues.push({ code: 'custom', message: INTERVAL_REQUIRED, path: ['everyDays'], input: days })
  })
