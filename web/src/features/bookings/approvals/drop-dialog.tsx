import { VEHICLE_CONDITIONS } from '@voltloop/contract/bookings/bookings'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import { COMMENT_TOO_LONG, CONDITION_REQUIRED, DROP_HUB_REQUIRED } from '@voltloop/contract/bookings/bookings-messages'
import { AT_PICKUP, NOTHING_NOTED } from '../conditions/conditions.words.ts'
import { KEPT_PHOTO_REQUIRED } from '@voltloop/contract/bookings/deposits-messages'
import * as words from '../../../lib/words/desk.words.ts'
import * as dialogWords from '../../../lib/words/desk-dialogs.words.ts'
import { hubIsFull } from '../../../lib/words/fleet.words.ts'
import type { Hub } from '@voltloop/contract/places/places'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useState } from 'react'
import * as z from 'zod/mini'
import { NumberPlate } from '../../../components/number-plate.tsx'
import { ScanLabel } from '../../../components/scan/scan-label.tsx'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { RadioGroup } from '../../../components/ui/radio-group.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { fieldErrorOf } from '../../../components/ui/show-error-toast.ts'
import { Textarea } from '../../../components/ui/textarea.tsx'
import { serverNow } from '../../../lib/format/clock.ts'
import { formatDateTime, formatMoney } from '../../../lib/format/format.ts'
import { ConditionPhotos } from '../conditions/photos.tsx'
import { ConditionSide } from '../conditions/condition-sides.tsx'
import { useConditionPhotos } from '../conditions/use-condition-photos.ts'
import { DropCharges } from '../charges/drop-charges.tsx'
import { useDropCharges } from '../charges/use-drop-charges.ts'
import { DepositChoice } from '../deposits/deposit-choice.tsx'
import { checkKept, DEPOSIT_FIELDS, DEPOSIT_PATHS, depositOf, noChoice } from '../deposits/deposit-draft.ts'
import type { DeskDialogProps } from './dialog-props.ts'
import { useDesk } from './desk-context.ts'
import { LABEL_MATCHES, otherVehicle } from './scan.words.ts'
import { useCityHubs, useInspectDrop } from './queries.ts'
import { useDeskForm } from './use-desk-form.ts'
import { lateness } from '../booking/staff-when.ts'
import { modelLabel } from '../booking/booking-appearances.tsx'

export function DropDialog({ booking, onClose }: DeskDialogProps) {
  const { runAction, open, ownHubId } = useDesk()
  const inspect = useInspectDrop()
  const { data: hubs = [] } = useCityHubs(booking.city.cityId)
  const { transactionId, user, vehicle, dropHub } = booking
  const heldRupees = booking.deposit?.held ?? 0
  const record = useConditionPhotos({ transactionId, moment: 'return' })
  const [isPhotoAsked, setIsPhotoAsked] = useState(false)
  const { form, dialogProps } = useDeskForm({
    schema: DropForm.check(checkKept(heldRupees)),
    defaultValues: {
      dropHubId: ownHubId ?? dropHub?.hubId ?? '',
      vehicleCondition: 'GOOD',
      comment: '',
      isConfirmed: false,
      ...noChoice(heldRupees),
    },
    send: async ({ isConfirmed: _isConfirmed, outcome, amount, reason, ...found }) => {
      setIsPhotoAsked(isPhotoMissing)
      if (isPhotoMissing || !charges.isValid) return null
      const photoIds = record.photos.map(({ photoId }) => photoId)
      const deposit = depositOf({ outcome, amount, reason })
      const body = { transactionId, ...found, photoIds, deposit, charges: [...charges.charged] }
      return runAction(transactionId, () => inspect.mutateAsync(body))
    },
    // The customer waits for the money: giving it back is the next step.
    onSent: ({ data }) => data.actions.includes('confirmPayout') && open('confirmPayout', data),
    onRefused: (error) => {
      record.showServerError(error)
      for (const [field, path] of DEPOSIT_PATHS) {
        const message = fieldErrorOf(error, path)
        if (message !== undefined) form.setError(field, { type: 'server', message })
      }
    },
    onClose,
  })
  const { errors } = form.formState
  const dropHubId = form.watch('dropHubId')
  const charges = useDropCharges(transactionId, dropHubId)
  const draft = { outcome: form.watch('outcome'), amount: form.watch('amount') }
  const isPhotoMissing = draft.outcome === 'KEEP_PART' && record.photos.length === 0
  const unbegunRenewals = unbegunOf(booking, serverNow())
  const unbegun = unbegunRenewals.reduce((sum, { subscription }) => sum + subscription.finalCost, 0)
  const dueRupees = (booking.cashDue ?? 0) - unbegun
  const unused = unusedDays(unbegunRenewals[0]?.start ?? booking.end, serverNow())
  const lateBy = lateness(booking.end, serverNow())

  return (
    <FormDialog
      {...dialogProps}
      title={words.DROP_INSPECTION}
      description={`${user.name}, ${modelLabel(booking)}`}
      submit={words.DROP_INSPECTION}
      isReady={record.isReady}
      className="desk-sheet"
    >
      <DropVehicle vehicle={vehicle} />
      {lateBy !== null && (
        <Notice icon={<TriangleAlert aria-hidden="true" />}>
          {dialogWords.dropIsLate(lateBy, formatDateTime(booking.end))}
        </Notice>
      )}
      {unused > 0 && <Notice icon={<Info aria-hidden="true" />}>{words.unusedDays(unused)}</Notice>}
      {unbegun > 0 && (
        <Notice icon={<Info aria-hidden="true" />}>{dialogWords.dropWithdraws(formatMoney(unbegun))}</Notice>
      )}
      {dueRupees > 0 && (
        <Notice icon={<TriangleAlert aria-hidden="true" />}>{dialogWords.dropCashDue(formatMoney(dueRupees))}</Notice>
      )}
      <Select
        {...form.register('dropHubId')}
        // Controlled, because the hubs may load after the form has rendered.
        value={dropHubId}
        label={words.DROP_HUB}
        error={errors.dropHubId?.message}
        hint={roomHint(hubs, dropHubId)}
      >
        <option value="">{words.CHOOSE_DROP_HUB}</option>
        {hubsToChoose(hubs, dropHub, ownHubId).map(({ hubId, name }) => (
          <option key={hubId} value={hubId}>
            {name}
          </option>
        ))}
      </Select>
      <RadioGroup
        {...form.register('vehicleCondition')}
        legend={words.CONDITION}
        options={CONDITIONS}
        error={errors.vehicleCondition?.message}
        isInline
      />
      <Textarea
        {...form.register('comment')}
        label={dialogWords.COMMENT_OPTIONAL}
        error={errors.comment?.message}
        rows={2}
      />
      <div className="desk-sheet__extra">
        <div className="condition-compare">
          <ConditionSide title={AT_PICKUP} record={booking.pickupRecord} nothing={NOTHING_NOTED} />
          <ConditionPhotos
            moment="return"
            state={record}
            isRequired={draft.outcome === 'KEEP_PART'}
            error={isPhotoAsked && isPhotoMissing ? KEPT_PHOTO_REQUIRED : undefined}
          />
        </div>
        <DropCharges booking={booking} state={charges} photos={record.photos} />
        {heldRupees > 0 && (
          <DepositChoice
            heldRupees={heldRupees}
            returnableRupees={booking.deposit?.returnable ?? 0}
            dueRupees={dueRupees + charges.total}
            draft={draft}
            fields={{
              outcome: form.register('outcome'),
              amount: form.register('amount'),
              reason: form.register('reason'),
            }}
            errors={{
              outcome: errors.outcome?.message,
              amount: errors.amount?.message,
              reason: errors.reason?.message,
            }}
          />
        )}
      </div>
      <Checkbox
        {...form.register('isConfirmed')}
        label={dialogWords.CONDITION_CONFIRMED}
        error={errors.isConfirmed?.message}
      />
    </FormDialog>
  )
}

/** Shows the vehicle of the ride. Scanning a label tells whether it is the one that came back. */
function DropVehicle({ vehicle }: Pick<Booking, 'vehicle'>) {
  const [isScanned, setIsScanned] = useState(false)
  if (vehicle === null) return <NumberPlate number={null} size="lg" />
  const { registrationNumber: expected } = vehicle
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <NumberPlate number={expected} size="lg" />
        <ScanLabel
          problemOf={({ registrationNumber: scanned }) =>
            scanned === expected ? null : otherVehicle(formatPlate(scanned), formatPlate(expected))
          }
          onVehicle={() => setIsScanned(true)}
        />
      </div>
      <p role="status" className="flex items-center gap-1.5 text-volt empty:hidden">
        {isScanned && (
          <>
            <CircleCheck aria-hidden="true" className="size-4 flex-none" />
            {LABEL_MATCHES}
          </>
        )}
      </p>
    </div>
  )
}

const COMMENT_MAX = 500
const DropForm = z.object({
  dropHubId: z.string().check(z.minLength(1, DROP_HUB_REQUIRED)),
  vehicleCondition: z.enum(VEHICLE_CONDITIONS, CONDITION_REQUIRED),
  comment: z.string().check(z.trim(), z.maxLength(COMMENT_MAX, COMMENT_TOO_LONG)),
  isConfirmed: z.boolean().check(z.refine((value) => value, CONDITION_REQUIRED)),
  ...DEPOSIT_FIELDS,
})

const CONDITIONS = VEHICLE_CONDITIONS.map((value) => ({
  value,
  label: (
    <>
      {words.CONDITION_NAMES[value]}
      {value === 'NEEDS_SERVICE' && <span className="type-label block">{dialogWords.NEEDS_SERVICE_NOTE}</span>}
    </>
  ),
}))

// Warn about a full hub, but allow it.
function roomHint(hubs: readonly Hub[], hubId: string) {
  const hub = hubs.find((one) => one.hubId === hubId)
  if (!hub || hasRoom(hub)) return undefined
  const others = hubs.filter(hasRoom).slice(0, MOST_NAMED)
  return (
    <span role="status" className="flex items-start gap-1.5 text-amber">
      <TriangleAlert aria-hidden="true" className="size-4 flex-none" />
      {hubIsFull(
        hub.name,
        others.map(({ name }) => name),
      )}
    </span>
  )
}

const MOST_NAMED = 3
const hasRoom = ({ currentCapacity, capacity }: Hub) => currentCapacity < capacity

// Add the scheduled hub, so that it can be selected before the others are loaded. A hub manager has the own hub only.
function hubsToChoose(
  hubs: readonly Hub[],
  scheduled: Booking['dropHub'],
  ownHubId: string | null,
): { hubId: string; name: string }[] {
  if (ownHubId !== null) {
    return [{ hubId: ownHubId, name: hubs.find(({ hubId }) => hubId === ownHubId)?.name ?? '' }]
  }
  if (scheduled === null || hubs.some(({ hubId }) => hubId === scheduled.hubId)) return [...hubs]
  return [scheduled, ...hubs]
}

// Cash renewals that have not begun are withdrawn when the vehicle comes back.
function unbegunOf({ renewals }: Booking, now: Date): Booking['renewals'] {
  return renewals.filter(({ isCashDue, start }) => isCashDue && start !== null && new Date(start) > now)
}

const DAY_MS = 86_400_000

function unusedDays(end: string, now: Date): number {
  return Math.floor((Date.parse(end) - now.getTime()) / DAY_MS)
}
