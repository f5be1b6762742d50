import { SWAP_REASON_REQUIRED, VEHICLE_NUMBER_REQUIRED } from '@voltloop/contract/bookings/bookings-messages'
import * as words from '../../../lib/words/desk.words.ts'
import * as dialogWords from '../../../lib/words/desk-dialogs.words.ts'
import { REASON_TOO_LONG, REGISTRATION_TOO_LONG } from '@voltloop/contract/fleet/fleet-messages'
import { fieldText } from '@voltloop/contract/core/primitives'
import * as z from 'zod/mini'
import { NumberPlate } from '../../../components/number-plate.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import type { DeskDialogProps } from './dialog-props.ts'
import { PlatePicker } from './plate-picker.tsx'
import { compactPlate } from '@voltloop/contract/fleet/plate'
import { useSwapVehicle } from './queries.ts'
import { useDeskForm } from './use-desk-form.ts'

export function SwapDialog({ booking, onClose }: DeskDialogProps) {
  const swap = useSwapVehicle()
  const { transactionId, vehicle } = booking
  const { form, dialogProps } = useDeskForm({
    schema: SwapForm,
    defaultValues: { registrationNumber: '', reason: '' },
    send: ({ registrationNumber, reason }) =>
      swap.mutateAsync({ transactionId, registrationNumber: compactPlate(registrationNumber), reason }),
    onClose,
  })
  const { errors } = form.formState

  return (
    <FormDialog
      {...dialogProps}
      title={dialogWords.SWAP_VEHICLE}
      description={words.SWAP_LEAD}
      submit={words.SWAP}
      className="desk-sheet desk-sheet--tall"
    >
      <div className="field justify-items-start">
        <p className="field__label">{dialogWords.CURRENT_VEHICLE}</p>
        <NumberPlate number={vehicle?.registrationNumber ?? null} isQuiet />
      </div>
      <PlatePicker
        field={form.register('registrationNumber')}
        value={form.watch('registrationNumber')}
        error={errors.registrationNumber?.message}
        booking={booking}
        isUnset
        onChoose={(plate) => form.setValue('registrationNumber', plate, { shouldValidate: form.formState.isSubmitted })}
      />
      <Field {...form.register('reason')} label={words.REASON} error={errors.reason?.message} />
    </FormDialog>
  )
}

const REASON_MAX = 200
const SwapForm = z.object({
  registrationNumber: fieldText(20, VEHICLE_NUMBER_REQUIRED, REGISTRATION_TOO_LONG),
  reason: fieldText(REASON_MAX, SWAP_REASON_REQUIRED, REASON_TOO_LONG),
})
