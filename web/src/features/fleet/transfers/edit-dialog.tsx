import { formatInstant } from '@voltloop/contract/core/format'
import { wallClockInIndia } from '@voltloop/contract/core/time'
import { TRANSFER_DUE_REQUIRED } from '@voltloop/contract/fleet/transfers-messages'
import type { Transfer } from '@voltloop/contract/fleet/transfers'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useEditForm } from '../../../components/ui/edit-form.ts'
import { Field } from '../../../components/ui/field.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { fieldErrorOf } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { AssigneeFields, OTHER } from '../service/assignee-fields.tsx'
import { SOMEBODY_ELSE } from '../service/service.words.ts'
import { useUpdateTransfer } from './queries.ts'
import * as words from './transfers.words.ts'
import { VehicleChoice } from './vehicle-choice.tsx'

/** Changes the driver and the due time of a transfer, and takes vehicles off its list that have not left. */
export function EditTransferDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const save = useUpdateTransfer(transfer.transferId)
  const waiting = transfer.vehicles.filter(({ outAt }) => outAt === null)
  const [kept, setKept] = useState<readonly string[]>(waiting.map(({ vehicleId }) => vehicleId))
  const { form, errors, notice, dialogProps, submit } = useEditForm(() => TransferFields, {
    defaultValues: {
      dueAt: wallClockInIndia(new Date(transfer.dueAt)),
      driverId: transfer.driver === null ? '' : (transfer.driver.userId ?? OTHER),
      driverName: transfer.driver?.userId === null ? transfer.driver.name : '',
    },
    fields: {
      dueAt: {
        label: words.DUE,
        toForm: (value) => wallClockInIndia(new Date(String(value))),
        textOf: (value) => formatInstant(String(value)),
      },
      driverId: { label: words.DRIVER, textOf: (value) => (value === null ? words.NOBODY_YET : SOMEBODY_ELSE) },
      driverName: { label: words.DRIVER },
    },
    isChanged: kept.length < waiting.length,
  })
  const shown = form.formState.defaultValues
  const removedVehicleIds = waiting.flatMap(({ vehicleId }) => (kept.includes(vehicleId) ? [] : [vehicleId]))
  const send = submit(async (values, { changed, base }) => {
    const isGiven = changed.driverId !== undefined || changed.driverName !== undefined
    const { message } = await save.mutateAsync({
      ...(changed.dueAt !== undefined && { dueAt: instantOf(changed.dueAt) }),
      ...(isGiven && driverOf(values)),
      base: {
        ...(changed.dueAt !== undefined && { dueAt: shownDue(base.dueAt) }),
        ...(isGiven && driverOf({ driverId: shown?.driverId ?? '', driverName: shown?.driverName ?? '' })),
      },
      ...(removedVehicleIds.length > 0 && { removedVehicleIds }),
    })
    onClose()
    toast.success(message)
  }, words.NOT_CHANGED)
  return (
    <FormDialog
      isNarrow
      title={words.EDIT_TRANSFER}
      submit={words.SAVE_TRANSFER}
      onSubmit={send}
      onClose={onClose}
      isPending={save.isPending}
      {...dialogProps}
    >
      {notice}
      <p className="font-strong wrap-anywhere">{words.route(transfer.from.name, transfer.to.name)}</p>
      <Field {...form.register('dueAt')} label={words.DUE} error={errors.dueAt?.message} type="datetime-local" />
      <AssigneeFields
        cityId={transfer.city.cityId}
        label={words.DRIVER}
        chosen={form.watch('driverId')}
        choice={form.register('driverId')}
        name={form.register('driverName')}
        choiceError={errors.driverId?.message}
        nameError={errors.driverName?.message}
      />
      {waiting.length > 0 && transfer.vehicles.length > 1 && (
        <VehicleChoice
          label={words.VEHICLES_TO_TAKE}
          hint={words.VEHICLES_TO_TAKE_HINT}
          vehicles={waiting}
          chosen={kept}
          onChange={setKept}
          error={fieldErrorOf(save.error, 'removedVehicleIds')}
        />
      )}
    </FormDialog>
  )

  // The field has no seconds; the time that the server has may have some.
  function shownDue(time: unknown): string {
    const text = String(time)
    return text === wallClockInIndia(new Date(transfer.dueAt)) ? transfer.dueAt : instantOf(text)
  }
}

function instantOf(wallClock: string): string {
  return new Date(`${wallClock}:00+05:30`).toISOString()
}

function driverOf({ driverId, driverName }: Pick<z.output<typeof TransferFields>, 'driverId' | 'driverName'>) {
  if (driverId === OTHER) return { driverId: null, driverName }
  return { driverId: driverId || null, driverName: null }
}

const TransferFields = z.object({
  dueAt: z.string().check(z.minLength(1, TRANSFER_DUE_REQUIRED)),
  driverId: z.string(),
  driverName: z.string().check(z.trim()),
})
