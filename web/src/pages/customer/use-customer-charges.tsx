import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { Charge } from '@voltloop/contract/bookings/charges'
import type { Role } from '@voltloop/contract/core/roles'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import { bookingQuery } from '../../features/bookings/booking/booking-query.ts'
import { rideChargesQuery } from '../../features/bookings/charges/queries.ts'
import * as words from '../../features/customers/customers.words.ts'

interface CustomerCharges {
  /** Shows the charges of a ride, to add one. Undefined for roles that may not. */
  onCharge: ((transactionId: string) => Promise<void>) | undefined
  /** Asks the customer to pay a charge with a link or a QR code. Undefined for roles that may not. */
  onCollect: ((transactionId: string, chargeId: string) => Promise<void>) | undefined
  dialog: ReactNode
}

/** The charges and payment links of a customer's rides. */
export function useCustomerCharges(role: Role): CustomerCharges {
  const client = useQueryClient()
  const [shown, setShown] = useState<{ booking: Booking } | { charge: Charge } | null>(null)
  const charges = useLazyDialog(() => import('../../features/bookings/today/charges-dialog.tsx'))
  const collecting = useLazyDialog(() => import('../../features/bookings/charges/collect-charge-dialog.tsx'))
  const reporting = (open: () => Promise<void>) =>
    open().catch((error: unknown) => showErrorToast(error, words.CHARGES_NOT_OPENED))

  async function showCharges(transactionId: string) {
    setShown({ booking: await client.query(bookingQuery(transactionId)) })
    await charges.open()
  }

  async function collect(transactionId: string, chargeId: string) {
    const ofRide = await client.query(rideChargesQuery(transactionId))
    const charge = ofRide.charges.find((one) => one.chargeId === chargeId)
    // Somebody else may have settled it meanwhile: its ride says so.
    if (!charge?.actions.includes('collect')) return showCharges(transactionId)
    setShown({ charge })
    await collecting.open()
  }

  return {
    onCharge: MAY_CHARGE.has(role) ? (transactionId) => reporting(() => showCharges(transactionId)) : undefined,
    onCollect: MAY_COLLECT.has(role)
      ? (transactionId, chargeId) => reporting(() => collect(transactionId, chargeId))
      : undefined,
    dialog: (
      <>
        {charges.module && shown && 'booking' in shown && (
          <charges.module.ChargesDialog booking={shown.booking} onClose={charges.close} />
        )}
        {collecting.module && shown && 'charge' in shown && (
          <collecting.module.CollectChargeDialog charge={shown.charge} onClose={collecting.close} />
        )}
      </>
    ),
  }
}

// Like the server. The roles of the endpoints would bring their schemas along.
const MAY_CHARGE = new Set<Role>(['SALES_AGENT', 'HUB_MANAGER', 'CUSTOMER_SUPPORT', 'CITY_ADMIN'])
const MAY_COLLECT = new Set<Role>(['SALES_AGENT', 'HUB_MANAGER', 'CUSTOMER_SUPPORT'])
