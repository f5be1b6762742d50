import type { Booking } from '@voltloop/contract/bookings/bookings'
import { VEHICLE_NUMBER_REQUIRED } from '@voltloop/contract/bookings/bookings-messages'
import { SOMETHING_WRONG } from '../../../lib/words/desk.words.ts'
import { REGISTRATION_TOO_LONG } from '@voltloop/contract/fleet/fleet-messages'
import { BACK, RESERVE } from '../../../lib/words/unserved.words.ts'
import { compactPlate } from '@voltloop/contract/fleet/plate'
import { fieldText } from '@voltloop/contract/core/primitives'
import * as z from 'zod/mini'
import { Button } from '../../../components/ui/button.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { PlatePicker } from '../approvals/plate-picker.tsx'
import { useAssignVehicle } from './unserved-queries.ts'

interface GiveVehicleFormProps {
  booking: Booking
  onAssigned: (unserved: readonly string[]) => void
  onBack: () => void
}

export function GiveVehicleForm({ booking, onAssigned, onBack }: GiveVehicleFormProps) {
  const assign = useAssignVehicle()
  const form = useSchemaForm(() => VehicleChoice, { defaultValues: { registrationNumber: '' } })
  const { transactionId } = booking

  const send = submitForm(
    form,
    async ({ registrationNumber }) => {
      const replaces = booking.vehicle?.registrationNumber ?? null
      const body = { transactionId, registrationNumber: compactPlate(registrationNumber), replaces }
      const { message, unserved } = await assign.mutateAsync(body)
      toast.success(message)
      onAssigned(unserved)
    },
    (error) => showErrorToast(error, SOMETHING_WRONG),
  )

  return (
    <form className="grid gap-3" noValidate onSubmit={send}>
      <PlatePicker
        field={form.register('registrationNumber')}
        value={form.watch('registrationNumber')}
        error={form.formState.errors.registrationNumber?.message}
        booking={booking}
        isUnset
        onChoose={(plate) => form.setValue('registrationNumber', plate, { shouldValidate: form.formState.isSubmitted })}
      />
      <div className="grid grid-cols-[1fr_1.5fr] gap-2.5">
        <Button onClick={onBack}>{BACK}</Button>
        <Button type="submit" variant="primary" isPending={assign.isPending}>
          {RESERVE}
        </Button>
      </div>
    </form>
  )
}

const VehicleChoice = z.object({
  registrationNumber: fieldText(20, VEHICLE_NUMBER_REQUIRED, REGISTRATION_TOO_LONG),
})
