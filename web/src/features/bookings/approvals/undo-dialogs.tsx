import { VEHICLE_NUMBER_REQUIRED } from '@voltloop/contract/bookings/bookings-messages'
import { fieldText } from '@voltloop/contract/core/primitives'
import { REGISTRATION_TOO_LONG } from '@voltloop/contract/fleet/fleet-messages'
import { compactPlate } from '@voltloop/contract/fleet/plate'
import * as z from 'zod/mini'
import { NumberPlate } from '../../../components/number-plate.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { call } from '../../../lib/api/api.ts'
import { undoConsequences } from '../undo/undo-consequences.ts'
import * as words from '../undo/undo-dialog.words.ts'
import { DeskQuestion } from './cash-dialogs.tsx'
import { useDesk } from './desk-context.ts'
import type { DeskDialogProps } from './dialog-props.ts'
import { PlatePicker } from './plate-picker.tsx'
import { useDeskMutation } from './queries.ts'
import { useDeskForm } from './use-desk-form.ts'

export function UndoDialog({ booking, onClose }: DeskDialogProps) {
  const { restore } = useDesk()
  const { transactionId, undo } = booking
  const action = undo?.action ?? 'undoHandOver'
  const send = useDeskMutation(() => call('POST transaction/sales/undo', { body: { transactionId, action } }))
  return (
    <DeskQuestion
      title={words.UNDO_TITLES[action]}
      description={undoConsequences(booking, action).join(' ')}
      send={async () => {
        const sent = await send.mutateAsync()
        restore(transactionId)
        return sent
      }}
      onClose={onClose}
    />
  )
}

export function CorrectPlateDialog({ booking, onClose }: DeskDialogProps) {
  const { transactionId, vehicle } = booking
  const { restore } = useDesk()
  const correct = useDeskMutation((registrationNumber: string) =>
    call('PATCH transaction/sales/plate', { body: { transactionId, registrationNumber } }),
  )
  const { form, dialogProps } = useDeskForm({
    schema: CorrectForm,
    defaultValues: { registrationNumber: '' },
    send: ({ registrationNumber }) => correct.mutateAsync(compactPlate(registrationNumber)),
    onSent: () => restore(transactionId),
    onClose,
  })
  return (
    <FormDialog
      {...dialogProps}
      title={words.CORRECT_TITLE}
      description={words.CORRECT_LEAD}
      submit={words.CORRECT}
      className="desk-sheet desk-sheet--tall"
    >
      <div className="field justify-items-start">
        <p className="field__label">{words.RECORDED_VEHICLE}</p>
        <NumberPlate number={vehicle?.registrationNumber ?? null} isQuiet />
      </div>
      <PlatePicker
        field={form.register('registrationNumber')}
        value={form.watch('registrationNumber')}
        error={form.formState.errors.registrationNumber?.message}
        booking={booking}
        isUnset
        onChoose={(plate) => form.setValue('registrationNumber', plate, { shouldValidate: form.formState.isSubmitted })}
      />
    </FormDialog>
  )
}

const CorrectForm = z.object({
  registrationNumber: fieldText(20, VEHICLE_NUMBER_REQUIRED, REGISTRATION_TOO_LONG),
})
