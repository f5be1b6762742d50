import type { Role } from '@voltloop/contract/core/roles'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'

interface CustomerCharges {
  /** Shows the charges of a ride, to add one. Undefined for roles that may not. */
  onCharge: ((transactionId: string) => Promise<void>) | undefined
  /** Asks the customer to pay a charge with a link or a QR code. Undefined for roles that may not. */
  onCollect: ((transactionId: string, chargeId: string) => Promise<void>) | undefined
  dialog: ReactNode
}

/** The charges and payment links of a customer's rides. */
export function useCustomerCharges(role: Role): CustomerCharges {
  const [shown, setShown] = useState<{ transactionId: string; chargeId: string | null } | null>(null)
  const dialog = useLazyDialog(() => import('./charge-dialog.tsx'))
  const show = (transactionId: string, chargeId: string | null) => {
    setShown({ transactionId, chargeId })
    return dialog.open()
  }
  return {
    onCharge: MAY_CHARGE.has(role) ? (transactionId) => show(transactionId, null) : undefined,
    onCollect: MAY_COLLECT.has(role) ? show : undefined,
    dialog: dialog.module && shown && <dialog.module.ChargeDialog {...shown} onClose={dialog.close} />,
  }
}

// Like the server. The roles of the endpoints would bring their schemas along.
const MAY_CHARGE = new Set<Role>(['SALES_AGENT', 'HUB_MANAGER', 'CUSTOMER_SUPPORT', 'CITY_ADMIN'])
const MAY_COLLECT = new Set<Role>(['SALES_AGENT', 'HUB_MANAGER', 'CUSTOMER_SUPPORT'])
