import { VEHICLE_NUMBER_REQUIRED } from '@voltloop/contract/messages/bookings'
import * as words from '@voltloop/contract/messages/desk'
import { REGISTRATION_TOO_LONG } from '@voltloop/contract/messages/fleet'
import { fieldText } from '@voltloop/contract/primitives'
import * as z from 'zod/mini'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { useDesk } from './desk-context.ts'
import { showDeskErrorToast } from './dialog-props.ts'
import type { DeskDialogProps } from './dialog-props.ts'
import { PlatePicker } from './plate-picker.tsx'
import { compactPlate } from '@voltloop/contract/plate'
import { useDecide } from './queries.ts'

/** Accepts a booking and reserves a vehicle for it. */
export function AcceptDialog({ booking, onClose }: DeskDialogProps) {
  const { by, runAction } = useDesk()
  const decide = useDecide(by, 'accept')
  const form = useSchemaForm(() => AcceptForm, { defaultValues: { registrationNumber: '' } })
  const { transactionId, user } = booking

  const send = submitForm(
    form,
    async ({ registrationNumber }) => {
      const decision = { transactionId, registrationNumber: compactPlate(registrationNumber) }
      const { message } = await runAction(transactionId, () => decide.mutateAsync(decision))
      onClose()
      toast.success(message)
    },
    (error) => showDeskErrorToast(error, onClose),
  )

  return (
    <FormDialog
      onClose={onClose}
      title={words.ACCEPT_WITH}
      description={words.acceptWithLead(user.name)}
      submit={words.ACCEPT}
      onSubmit={send}
      isPending={decide.isPending}
      isDirty={form.formState.isDirty}
      className="desk-sheet"
    >
      <PlatePicker
        field={form.register('registrationNumber')}
        value={form.watch('registrationNumber')}
        error={form.formState.errors.registrationNumber?.message}
        booking={booking}
        onChoose={(plate) => form.setValue('registrationNumber', plate, { shouldValidate: form.formState.isSubmitted })}
      />
    </FormDialog>
  )
}

const AcceptForm = z.object({
  registrationNumber: fieldText(20, VEHICLE_NUMBER_REQUIRED, REGISTRATION_TOO_LONG),
})
