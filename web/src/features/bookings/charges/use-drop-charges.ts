import { useQuery } from '@tanstack/react-query'
import { CHARGE_AMOUNT_MAX } from '@voltloop/contract/core/limits'
import type { DropCharge } from '@voltloop/contract/bookings/charges'
import { CHARGE_AMOUNT_RANGE, CHARGE_REASON_REQUIRED } from '@voltloop/contract/bookings/charges-messages'
import { useState } from 'react'
import { numberIn } from '../../../lib/format/typed-number.ts'
import { latenessQuery } from './queries.ts'

/** Manages the charges of a drop inspection: the computed lateness, which staff can change or leave out, and others. */
export function useDropCharges(transactionId: string, dropHubId: string) {
  const { data: lateness } = useQuery(latenessQuery(transactionId, dropHubId))
  const [added, setAdded] = useState<readonly DropCharge[]>([])
  const [isLateCharged, setIsLateCharged] = useState(true)
  const [lateAmount, setLateAmount] = useState<string>()
  const [lateReason, setLateReason] = useState<string>()
  const late = {
    amount: lateAmount ?? String(lateness?.amount ?? 0),
    reason: lateReason ?? lateness?.reason ?? '',
  }
  const typed = numberIn(late.amount)
  const isInRange = typed !== undefined && Number.isInteger(typed) && typed >= 1 && typed <= CHARGE_AMOUNT_MAX
  const hasLate = lateness !== undefined && lateness.amount > 0 && isLateCharged
  const charged = hasLate
    ? [{ kind: 'LATE' as const, amount: typed ?? 0, reason: late.reason.trim() }, ...added]
    : added
  const errors = {
    amount: hasLate && !isInRange ? CHARGE_AMOUNT_RANGE : undefined,
    reason: hasLate && late.reason.trim() === '' ? CHARGE_REASON_REQUIRED : undefined,
  }
  return {
    lateness,
    late,
    errors,
    isValid: errors.amount === undefined && errors.reason === undefined,
    isLateCharged,
    setIsLateCharged,
    setLateAmount,
    setLateReason,
    added,
    add: (charge: DropCharge) => setAdded([...added, charge]),
    remove: (at: number) => setAdded(added.filter((_, index) => index !== at)),
    /** Rupees that are withheld from the deposit. */
    total: charged.reduce((sum, { amount }) => sum + amount, lateness?.openCharges ?? 0),
    /** Everything that is sent. */
    charged,
  }
}

export type DropChargesState = ReturnType<typeof useDropCharges>
