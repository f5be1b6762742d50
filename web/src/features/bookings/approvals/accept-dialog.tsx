import { VEHICLE_NUMBER_REQUIRED } from '@voltloop/contract/bookings/bookings-messages'
import * as words from '../../../lib/words/desk.words.ts'
import * as dialogWords from '../../../lib/words/desk-dialogs.words.ts'
import { REGISTRATION_TOO_LONG } from '@voltloop/contract/fleet/fleet-messages'
import { fieldText } from '@voltloop/contract/core/primitives'
import * as z from 'zod/mini'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { useDesk } from './desk-context.ts'
import type { DeskDialogProps } from './dialog-props.ts'
import { PlatePicker } from './plate-picker.tsx'
import { compactPlate } from '@voltloop/contract/fleet/plate'
import { useDecide } from './queries.ts'
import { useDeskForm } from './use-desk-form.ts'

export function AcceptDialog({ booking, onClose }: DeskDialogProps) {
  const { by, runAction } = useDesk()
  const decide = useDecide(by, 'accept')
  const { transactionId, user } = booking
  const { form, dialogProps } = useDeskForm({
    schema: AcceptForm,
    defaultValues: { registrationNumber: '' },
    send: ({ registrationNumber }) => {
      const decision = { transactionId, registrationNumber: compactPlate(registrationNumber) }
      return runAction(transactionId, () => decide.mutateAsync(decision))
    },
    onClose,
  })

  return (
    <FormDialog
      {...dialogProps}
      title={words.ACCEPT_WITH}
      description={dialogWords.acceptWithLead(user.name)}
      submit={words.ACCEPT}
      className="desk-sheet desk-sheet--short"
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
