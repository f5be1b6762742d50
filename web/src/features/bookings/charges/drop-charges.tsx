import type { Booking } from '@voltloop/contract/bookings/bookings'
import { CHARGE_REASON_MAX } from '@voltloop/contract/core/limits'
import type { Photo } from '@voltloop/contract/bookings/conditions'
import { priceName } from '@voltloop/contract/prices/price-list'
import { useId, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { submitOnce, useSchemaForm } from '../../../lib/form.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { RUPEE_SIGN } from '../../../lib/words/catalogue.words.ts'
import { ChargeFields, ChargeForm, chargeOf, EMPTY_CHARGE, priceAt, useChargePrices } from './charge-fields.tsx'
import * as words from './charges.words.ts'
import type { DropChargesState } from './use-drop-charges.ts'

interface DropChargesProps {
  booking: Booking
  state: DropChargesState
  photos: readonly Photo[]
}

/** The charges of a drop inspection, within its form. */
export function DropCharges({ booking, state, photos }: DropChargesProps) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <fieldset className="field grid gap-3">
      <legend className="field__label mb-1.5">{words.CHARGES}</legend>
      <LateCharge state={state} />
      {(state.lateness?.openCharges ?? 0) > 0 && (
        <p className="type-label text-pretty">{words.openAlready(formatMoney(state.lateness?.openCharges ?? 0))}</p>
      )}
      {state.added.map((charge, at) => {
        const name = priceName({ kind: charge.kind, part: charge.part ?? null })
        return (
          <div key={`${name} ${charge.reason}`} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block font-strong wrap-anywhere">{name}</span>
              <span className="type-label block wrap-anywhere">{charge.reason}</span>
            </span>
            <span className="flex items-center gap-3">
              <span className="figures whitespace-nowrap">{formatMoney(charge.amount)}</span>
              <Button size="sm" aria-label={words.removeCharge(name)} onClick={() => state.remove(at)}>
                {words.REMOVE_CHARGE}
              </Button>
            </span>
          </div>
        )
      })}
      <div>
        <Button size="sm" onClick={() => setIsAdding(true)}>
          {words.ADD_CHARGE}
        </Button>
      </div>
      {isAdding && (
        <AddCharge cityId={booking.city.cityId} photos={photos} onAdd={state.add} onClose={() => setIsAdding(false)} />
      )}
    </fieldset>
  )
}

function LateCharge({ state }: { state: DropChargesState }) {
  const { lateness, late } = state
  if (lateness === undefined || lateness.lateMinutes === 0) return null
  const { lateMinutes, graceMinutes, amount } = lateness
  const duration = lateMinutes < 60 ? `${lateMinutes} min` : `${Math.floor(lateMinutes / 60)} h ${lateMinutes % 60} min`
  if (amount === 0) return <p className="type-label text-pretty">{words.inGrace(duration, graceMinutes)}</p>
  return (
    <div className="grid gap-3">
      <Checkbox
        label={words.CHARGE_LATE}
        hint={words.lateNote(duration, graceMinutes, formatMoney(amount))}
        checked={state.isLateCharged}
        onChange={({ target }) => state.setIsLateCharged(target.checked)}
      />
      {state.isLateCharged && (
        <div className="grid gap-3 border-l-4 border-volt pl-4">
          <Field
            label={words.AMOUNT}
            prefix={RUPEE_SIGN}
            inputMode="numeric"
            value={late.amount}
            error={state.errors.amount}
            onChange={({ target }) => state.setLateAmount(target.value)}
          />
          <Field
            label={words.REASON}
            hint={words.REASON_HINT}
            value={late.reason}
            maxLength={CHARGE_REASON_MAX}
            error={state.errors.reason}
            onChange={({ target }) => state.setLateReason(target.value)}
          />
        </div>
      )}
    </div>
  )
}

interface AddChargeProps {
  cityId: string
  photos: readonly Photo[]
  onAdd: DropChargesState['add']
  onClose: () => void
}

function AddCharge({ cityId, photos, onAdd, onClose }: AddChargeProps) {
  const prices = useChargePrices(cityId).filter(({ kind }) => kind !== 'LATE')
  const form = useSchemaForm(() => ChargeForm, { defaultValues: EMPTY_CHARGE })
  const [chosenId, setChosenId] = useState<string>()
  const photo = photos.find(({ photoId }) => photoId === chosenId) ?? photos[0]
  const isDamage = priceAt(prices, form.watch('entry'))?.kind === 'DAMAGE'
  const isPhotoMissing = isDamage && photo === undefined
  const add = submitOnce(form, (typed) => {
    if (isPhotoMissing) return
    onAdd(chargeOf(typed, prices, photo?.photoId ?? null))
    onClose()
  })
  return (
    <FormDialog
      onClose={onClose}
      title={words.ADD_CHARGE}
      isNarrow
      submit={words.ADD_CHARGE}
      onSubmit={(event) => {
        // The form is within that of the inspection, which must not be sent.
        event.stopPropagation()
        add(event)
      }}
      isPending={false}
      isDirty={form.formState.isDirty}
    >
      <ChargeFields form={form} prices={prices} mayAgree />
      {isPhotoMissing && (
        <p role="alert" className="type-label">
          {words.ADD_PHOTO_FIRST}
        </p>
      )}
      {isDamage && photo && <PhotoChoice photos={photos} chosenId={photo.photoId} onChoose={setChosenId} />}
    </FormDialog>
  )
}

interface PhotoChoiceProps {
  photos: readonly Photo[]
  chosenId: string
  onChoose: (photoId: string) => void
}

/** Lets staff choose the photo of the return that shows the damage. */
function PhotoChoice({ photos, chosenId, onChoose }: PhotoChoiceProps) {
  const name = useId()
  return (
    <fieldset className="field">
      <legend className="field__label mb-1.5">{words.WHICH_PHOTO}</legend>
      <ul className="photo-tiles">
        {photos.map(({ photoId, url }, at) => (
          <li key={photoId}>
            <label className="photo-tile photo-tile--choice">
              <input
                type="radio"
                className="sr-only"
                name={name}
                checked={photoId === chosenId}
                onChange={() => onChoose(photoId)}
              />
              <img src={url} alt={words.photoOfReturn(at + 1)} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
