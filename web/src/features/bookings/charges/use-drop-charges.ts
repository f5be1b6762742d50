import { useQuery } from '@tanstack/react-query'
import type { DropCharge } from '@voltloop/contract/bookings/charges'
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
  const hasLate = lateness !== undefined && lateness.amount > 0 && isLateCharged
  const charged = hasLate
    ? [{ kind: 'LATE' as const, amount: numberIn(late.amount) ?? 0, reason: late.reason }, ...added]
    : added
  return {
    lateness,
    late,
    isLateCharged,
    setIsLateCharged,
    setLateAmount,
    setLateReason,
    added,
    add: (charge: DropCharge) => setAdded([...added, charge]),
    remove: (at: number) => setAdded(added.filter((_, index) => index !== at)),
    /** Rupees that are withheld from the deposit. */
    total: charged.reduce((sum, { amount }) => sum + amount, 0),
    /** Everything that is sent. */
    charged,
  }
}

export type DropChargesState = ReturnType<typeof useDropCharges>
