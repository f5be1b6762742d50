import { useQuery } from '@tanstack/react-query'
import type { Charge } from '@voltloop/contract/bookings/charges'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { bookingQuery } from '../../features/bookings/booking/booking-query.ts'
import { CollectChargeDialog } from '../../features/bookings/charges/collect-charge-dialog.tsx'
import { rideChargesQuery } from '../../features/bookings/charges/queries.ts'
import { ChargesDialog } from '../../features/bookings/today/charges-dialog.tsx'
import * as words from '../../features/customers/customers.words.ts'

interface ChargeDialogProps {
  transactionId: string
  /** The charge to be paid. Null: all charges of the ride. */
  chargeId: string | null
  onClose: () => void
}

/** Asks the customer to pay a charge, or shows the charges of a ride. */
export function ChargeDialog({ transactionId, chargeId, onClose }: ChargeDialogProps) {
  const booking = useQuery(bookingQuery(transactionId))
  const ofRide = useQuery(rideChargesQuery(transactionId))
  const error = booking.error ?? ofRide.error
  useEffect(() => {
    if (!error) return
    showErrorToast(error, words.CHARGES_NOT_OPENED)
    onClose()
  }, [error, onClose])
  if (!booking.data || !ofRide.data) return null
  const charge = ofRide.data.charges.find((one) => one.chargeId === chargeId)
  const all = <ChargesDialog booking={booking.data} onClose={onClose} />
  return charge ? <Collecting charge={charge} onClose={onClose} otherwise={all} /> : all
}

interface CollectingProps {
  charge: Charge
  onClose: () => void
  /** Shown if somebody else has settled the charge meanwhile. */
  otherwise: ReactNode
}

// Keeps the charge as it was: the dialog says that it is paid, and closes only when it is told to.
function Collecting({ charge, onClose, otherwise }: CollectingProps) {
  const [first] = useState(charge)
  return first.actions.includes('collect') ? <CollectChargeDialog charge={first} onClose={onClose} /> : otherwise
}
