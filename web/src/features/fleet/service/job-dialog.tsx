import { dayInIndia } from '@voltloop/contract/core/time'
import { compactPlate } from '@voltloop/contract/fleet/plate'
import { JOB_PRIORITIES, JobForm } from '@voltloop/contract/fleet/service'
import type { ServiceJob } from '@voltloop/contract/fleet/service'
import { VEHICLE_OF_JOB_REQUIRED } from '@voltloop/contract/fleet/service-messages'
import * as z from 'zod/mini'
import { NumberPlate } from '../../../components/number-plate.tsx'
import { useEditForm } from '../../../components/ui/edit-form.ts'
import { Field } from '../../../components/ui/field.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { Textarea } from '../../../components/ui/textarea.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { AssigneeFields, OTHER } from './assignee-fields.tsx'
import { findVehicle, useOpenJob, useUpdateJob } from './queries.ts'
import * as words from './service.words.ts'
import { VehicleField } from './vehicle-field.tsx'

interface NewJobDialogProps {
  /** The city of the people who can get the job; undefined if it is not known before the vehicle. */
  cityId: string | undefined
  /** The vehicle, if the page is about one. */
  registrationNumber?: string
  onUnserved: (transactionIds: string[]) => void
  onClose: () => void
}

export function NewJobDialog({ cityId, registrationNumber, onUnserved, onClose }: NewJobDialogProps) {
  const open = useOpenJob()
  const today = dayInIndia(useNow(MINUTE_MS))
  const form = useSchemaForm(() => NewJob, {
    defaultValues: {
      plate: registrationNumber ?? '',
      problem: '',
      priority: 'NORMAL',
      dueDay: today,
      assignee: '',
      assigneeName: '',
    },
    mode: 'onTouched',
  })
  const { errors, isDirty, isValid } = form.formState
  const send = submitForm(
    form,
    async ({ plate, assignee, assigneeName, ...values }) => {
      const vehicleId = await vehicleIdOf(plate)
      if (vehicleId === null) {
        form.setError('plate', { message: words.VEHICLE_UNKNOWN }, { shouldFocus: true })
        return
      }
      const person = assignedTo({ assignee, assigneeName })
      const { message, unserved } = await open.mutateAsync({ vehicleId, ...values, ...person })
      onClose()
      toast.success(message)
      if (unserved.length > 0) onUnserved(unserved)
    },
    (error) => showErrorToast(error, words.JOB_NOT_SAVED),
  )
  return (
    <FormDialog
      isNarrow
      title={words.NEW_JOB}
      submit={words.ADD_JOB}
      onSubmit={send}
      onClose={onClose}
      isPending={open.isPending}
      isDirty={isDirty}
      isReady={isDirty && isValid}
    >
      {registrationNumber === undefined ? (
        <VehicleField
          cityId={cityId}
          field={form.register('plate')}
          value={form.watch('plate')}
          error={errors.plate?.message}
          onChoose={(plate) => form.setValue('plate', plate, { shouldDirty: true, shouldValidate: true })}
        />
      ) : (
        <div>
          <NumberPlate number={registrationNumber} isQuiet />
        </div>
      )}
      <Textarea {...form.register('problem')} label={words.WORK} error={errors.problem?.message} />
      <Select
        {...form.register('priority')}
        value={form.watch('priority')}
        label={words.PRIORITY}
        hint={words.URGENT_HINT}
        error={errors.priority?.message}
      >
        <PriorityOptions />
      </Select>
      <Field
        {...form.register('dueDay')}
        label={words.DUE_DAY}
        hint={words.DUE_DAY_HINT}
        error={errors.dueDay?.message}
        type="date"
        min={today}
      />
      {cityId !== undefined && (
        <AssigneeFields
          cityId={cityId}
          chosen={form.watch('assignee')}
          choice={form.register('assignee')}
          name={form.register('assigneeName')}
          choiceError={errors.assignee?.message}
          nameError={errors.assigneeName?.message}
        />
      )}
    </FormDialog>
  )
}

interface EditJobDialogProps {
  job: ServiceJob
  onUnserved: (transactionIds: string[]) => void
  onClose: () => void
}

export function EditJobDialog({ job, onUnserved, onClose }: EditJobDialogProps) {
  const save = useUpdateJob(job.jobId)
  const { form, errors, notice, dialogProps, submit } = useEditForm(() => JobFields, {
    defaultValues: {
      problem: job.problem,
      priority: job.priority,
      dueDay: job.dueDay,
      assignee: assigneeOf(job),
      assigneeName: job.assignee?.userId === null ? job.assignee.name : '',
    },
    fields: {
      problem: { label: words.WORK },
      priority: { label: words.PRIORITY },
      dueDay: { label: words.DUE_DAY },
    },
    // A job whose day was taken away reserves the same one again.
    isChanged: !job.isReserved,
  })
  const send = submit(async (values, { changed, base }) => {
    const { assignee, assigneeName, ...fields } = changed
    const { assignee: _shown, assigneeName: _name, ...shown } = base
    const isReassigned = assignee !== undefined || assigneeName !== undefined
    const { message, unserved } = await save.mutateAsync({
      ...fields,
      ...(!job.isReserved && { dueDay: values.dueDay }),
      ...(isReassigned && assignedTo(values)),
      base: shown,
    })
    onClose()
    toast.success(message)
    if (unserved.length > 0) onUnserved(unserved)
  }, words.JOB_NOT_SAVED)
  return (
    <FormDialog
      isNarrow
      title={words.EDIT_JOB}
      submit={words.SAVE_JOB}
      onSubmit={send}
      onClose={onClose}
      isPending={save.isPending}
      {...dialogProps}
    >
      {notice}
      <div>
        <NumberPlate number={job.vehicle.registrationNumber} isQuiet />
      </div>
      <Textarea {...form.register('problem')} label={words.WORK} error={errors.problem?.message} data-autofocus />
      <Select
        {...form.register('priority')}
        value={form.watch('priority')}
        label={words.PRIORITY}
        hint={words.URGENT_HINT}
      >
        <PriorityOptions />
      </Select>
      <Field {...form.register('dueDay')} label={words.DUE_DAY} error={errors.dueDay?.message} type="date" />
      <AssigneeFields
        cityId={job.vehicle.city.cityId}
        chosen={form.watch('assignee')}
        choice={form.register('assignee')}
        name={form.register('assigneeName')}
        choiceError={errors.assignee?.message}
        nameError={errors.assigneeName?.message}
      />
    </FormDialog>
  )
}

function PriorityOptions() {
  return JOB_PRIORITIES.map((priority) => (
    <option key={priority} value={priority}>
      {words.PRIORITY_NAMES[priority]}
    </option>
  ))
}

interface Assigned {
  assignee: string
  assigneeName: string
}

function assigneeOf({ assignee }: ServiceJob): string {
  if (assignee === null) return ''
  return assignee.userId ?? OTHER
}

function assignedTo({ assignee, assigneeName }: Assigned) {
  if (assignee === OTHER) return { assigneeId: null, assigneeName }
  return { assigneeId: assignee === '' ? null : assignee, assigneeName: null }
}

async function vehicleIdOf(plate: string): Promise<string | null> {
  try {
    return (await findVehicle(compactPlate(plate))).vehicleId
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

const MINUTE_MS = 60_000
const { problem, priority, dueDay } = JobForm.def.shape
const JobFields = z.object({
  problem,
  priority,
  dueDay,
  assignee: z.string(),
  assigneeName: z.string().check(z.trim()),
})
const NewJob = z.extend(JobFields, {
  plate: z.string().check(z.trim(), z.minLength(1, VEHICLE_OF_JOB_REQUIRED)),
})
