import type { Booking } from '@voltloop/contract/bookings/bookings'
import { CHARGE_PHOTO_REQUIRED } from '@voltloop/contract/bookings/charges-messages'
import { useState } from 'react'
import { SendDialog } from '../../../components/ui/send-dialog.tsx'
import { useSchemaForm } from '../../../lib/form.ts'
import { ConditionPhotos } from '../conditions/photos.tsx'
import { useConditionPhotos } from '../conditions/use-condition-photos.ts'
import { ChargeFields, ChargeForm, chargeOf, EMPTY_CHARGE, priceAt, useChargePrices } from './charge-fields.tsx'
import * as words from './charges.words.ts'
import { useProposeCharge } from './queries.ts'

interface ProposeDialogProps {
  booking: Booking
  /** Whether this person meets the customer, who may agree at once. */
  mayAgree: boolean
  onClose: () => void
}

/** Adds a charge to a ride that has ended. Damage needs a photo. */
export function ProposeDialog({ booking, mayAgree, onClose }: ProposeDialogProps) {
  const { transactionId, city } = booking
  const propose = useProposeCharge(transactionId)
  const prices = useChargePrices(city.cityId)
  const record = useConditionPhotos({ transactionId, moment: 'charge' })
  const [isPhotoAsked, setIsPhotoAsked] = useState(false)
  const form = useSchemaForm(() => ChargeForm, { defaultValues: EMPTY_CHARGE })
  const isDamage = priceAt(prices, form.watch('entry'))?.kind === 'DAMAGE'
  const [photo] = record.photos
  const isPhotoMissing = isDamage && photo === undefined
  return (
    <SendDialog
      onClose={onClose}
      title={words.ADD_CHARGE}
      description={words.ADD_CHARGE_LEAD}
      isNarrow
      submit={words.ADD_CHARGE}
      form={form}
      send={async (typed) => {
        setIsPhotoAsked(isPhotoMissing)
        if (isPhotoMissing) return null
        return propose.mutateAsync(chargeOf(typed, prices, photo?.photoId ?? null))
      }}
      failed={words.CHARGE_NOT_ADDED}
      isReady={record.isReady}
    >
      <ChargeFields form={form} prices={prices} mayAgree={mayAgree} />
      {isDamage && (
        <ConditionPhotos
          moment="charge"
          state={record}
          error={isPhotoAsked && isPhotoMissing ? CHARGE_PHOTO_REQUIRED : undefined}
        />
      )}
    </SendDialog>
  )
}
