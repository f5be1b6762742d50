import { SECURITY_DEPOSIT_RUPEES } from '@voltloop/contract/core/limits'
import {
  BOOKING_APPROVED,
  DEPOSIT_REQUIRED,
  VEHICLE_NUMBER_REQUIRED,
} from '@voltloop/contract/bookings/bookings-messages'
import { NOTE_TOO_LONG } from '@voltloop/contract/bookings/conditions-messages'
import { NOTE_HINT, NOTE_OPTIONAL } from '../conditions/conditions.words.ts'
import * as words from '../../../lib/words/desk.words.ts'
import * as dialogWords from '../../../lib/words/desk-dialogs.words.ts'
import { REGISTRATION_TOO_LONG } from '@voltloop/contract/fleet/fleet-messages'
import { fieldText } from '@voltloop/contract/core/primitives'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import IdCard from 'lucide-react/icons/id-card'
import { useEffect, useId } from 'react'
import * as z from 'zod/mini'
import { CheckTile } from '../../../components/ui/check-tile.tsx'
import { FieldNotes } from '../../../components/ui/field-frame.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { fieldErrorOf } from '../../../components/ui/show-error-toast.ts'
import { Textarea } from '../../../components/ui/textarea.tsx'
import { formatMoney } from '../../../lib/format/format.ts'
import { CollectButtons } from '../collecting/collect-buttons.tsx'
import { useCollecting } from '../collecting/use-collecting.ts'
import { DEPOSIT_PAID_ONLINE, OR_ONLINE } from '../deposits/collect-deposit.words.ts'
import { ConditionPhotos } from '../conditions/photos.tsx'
import { useConditionPhotos } from '../conditions/use-condition-photos.ts'
import { compactPlate } from '@voltloop/contract/fleet/plate'
import type { DeskDialogProps } from './dialog-props.ts'
import { PlatePicker } from './plate-picker.tsx'
import { useDesk } from './desk-context.ts'
import { useHandOver } from './queries.ts'
import { useDeskForm } from './use-desk-form.ts'
import { DocumentList } from './customer-documents.tsx'
import { modelLabel } from '../booking/booking-appearances.tsx'

interface HandOverDialogProps extends DeskDialogProps {
  /** The deposit was taken in cash just before. */
  isDepositTaken?: boolean
}

export function HandOverDialog({ booking, isDepositTaken = false, onClose }: HandOverDialogProps) {
  const { runAction, open } = useDesk()
  const handOver = useHandOver()
  const { transactionId, user, subscription } = booking
  const collecting = useCollecting({ subject: 'deposit', transactionId })
  const depositDue = collecting.isPaid ? 0 : user.depositDue
  const record = useConditionPhotos({ transactionId, moment: 'pickup' })
  const { form, dialogProps } = useDeskForm({
    schema: PreRideForm,
    defaultValues: {
      registrationNumber: '',
      isInspected: false,
      isDocumentsVerified: false,
      isTrainingCompleted: false,
      isSdPaid: user.isDepositHeld || isDepositTaken,
      note: '',
    },
    send: async ({ registrationNumber, isSdPaid, note }) => {
      const photoIds = record.photos.map(({ photoId }) => photoId)
      const plate = compactPlate(registrationNumber)
      const body = { transactionId, registrationNumber: plate, isSdPaid, depositDue, note, photoIds }
      const { data } = await runAction(transactionId, () => handOver.mutateAsync(body))
      return { message: BOOKING_APPROVED, data }
    },
    onSent: ({ data }) => open('sign', data),
    onRefused: (error) => {
      record.showServerError(error)
      // The deposit shown here is out of date. Close the dialog; reopening it shows the current amount.
      if (fieldErrorOf(error, 'isSdPaid') !== undefined) onClose()
    },
    onClose,
  })
  const { errors } = form.formState
  const { setValue } = form
  useEffect(() => {
    if (collecting.isPaid) setValue('isSdPaid', true, { shouldValidate: true })
  }, [collecting.isPaid, setValue])
  const id = useId()

  return (
    <FormDialog
      {...dialogProps}
      title={dialogWords.PRE_RIDE}
      description={`${user.name}, ${words.rideOn(modelLabel(booking), subscription.days)}`}
      submit={words.HAND_OVER}
      isReady={record.isReady}
      className="desk-sheet"
    >
      <PlatePicker
        field={form.register('registrationNumber')}
        value={form.watch('registrationNumber')}
        error={errors.registrationNumber?.message}
        booking={booking}
        onChoose={(plate) => form.setValue('registrationNumber', plate, { shouldValidate: form.formState.isSubmitted })}
      />
      {user.documents && (
        <section aria-label={words.DOCUMENTS} className="grid gap-1.5">
          <p className="type-label">{words.DOCUMENTS}</p>
          <DocumentList documents={user.documents} isAtDesk />
        </section>
      )}
      <fieldset className="field">
        <legend className="sr-only">{dialogWords.CHECKS}</legend>
        <div className="grid grid-cols-3 gap-2">
          {CHECKS.map(({ name, label, Icon }) => (
            <CheckTile
              key={name}
              {...form.register(name)}
              label={label}
              icon={<Icon aria-hidden="true" />}
              aria-invalid={errors[name] !== undefined}
              aria-describedby={errors[name] && `${id}-${name}-error`}
            />
          ))}
        </div>
        {CHECKS.map(({ name }) => (
          <FieldNotes key={name} id={`${id}-${name}`} error={errors[name]?.message} />
        ))}
      </fieldset>
      <div className="field">
        <label className="choice choice--row">
          <input
            {...form.register('isSdPaid')}
            type="checkbox"
            className="choice__box choice__box--check"
            aria-invalid={errors.isSdPaid !== undefined}
            aria-describedby={errors.isSdPaid && `${id}-isSdPaid-error`}
          />
          <span className="flex-1">{depositLabel(user.isDepositHeld, collecting.isPaid)}</span>
          <span className="figures text-3">{formatMoney(user.depositDue || SECURITY_DEPOSIT_RUPEES)}</span>
        </label>
        <FieldNotes id={`${id}-isSdPaid`} error={errors.isSdPaid?.message} />
        {/* The code stays open when it is paid, and says so. */}
        {(depositDue > 0 || collecting.shown !== null) && (
          <div className="grid gap-2 pt-2">
            <p className="type-label">{OR_ONLINE}</p>
            <CollectButtons collecting={collecting} />
          </div>
        )}
      </div>
      <div className="desk-sheet__extra">
        <ConditionPhotos moment="pickup" state={record} />
        <Textarea
          {...form.register('note')}
          label={NOTE_OPTIONAL}
          hint={NOTE_HINT}
          error={errors.note?.message}
          rows={2}
        />
      </div>
    </FormDialog>
  )
}

function depositLabel(isHeld: boolean, isPaidOnline: boolean): string {
  if (isPaidOnline) return DEPOSIT_PAID_ONLINE
  return isHeld ? words.DEPOSIT_HELD : dialogWords.DEPOSIT_PAID
}

const CHECKS = [
  { name: 'isInspected', label: dialogWords.INSPECTION, Icon: ClipboardCheck },
  { name: 'isDocumentsVerified', label: words.DOCUMENTS_VERIFIED, Icon: IdCard },
  { name: 'isTrainingCompleted', label: dialogWords.CUSTOMER_TRAINING, Icon: GraduationCap },
] as const

// @__NO_SIDE_EFFECTS__
function checked(message: string) {
  return z.boolean().check(z.refine((value) => value, message))
}

const NOTE_MAX = 500
const PreRideForm = z.object({
  registrationNumber: fieldText(20, VEHICLE_NUMBER_REQUIRED, REGISTRATION_TOO_LONG),
  isInspected: checked(dialogWords.INSPECTION_REQUIRED),
  isDocumentsVerified: checked(dialogWords.DOCUMENTS_REQUIRED),
  isTrainingCompleted: checked(dialogWords.TRAINING_REQUIRED),
  isSdPaid: checked(DEPOSIT_REQUIRED),
  note: z.string().check(z.trim(), z.maxLength(NOTE_MAX, NOTE_TOO_LONG)),
})
