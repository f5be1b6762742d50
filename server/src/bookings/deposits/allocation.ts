import type { DepositKind } from '@voltloop/contract/bookings/deposits'

interface Entry {
  bookingId: string
  cityId: string
  kind: DepositKind
  amountPaise: number
}

export interface TakenDeposit<E extends Entry> {
  taken: E
  openPaise: number
  settledBy: { entry: E; paise: number }[]
}

/**
 * Attributes the entries of a customer, oldest first, to the deposits that they settle: an entry settles the deposit of its own ride first, then
 * those of its own city, then the others, each time the oldest that is open.
 */
export function allocateEntries<E extends Entry>(entries: readonly E[]): TakenDeposit<E>[] {
  const deposits: TakenDeposit<E>[] = []
  for (const entry of entries) {
    if (entry.kind === 'taken' || entry.kind === 'reversed') {
      deposits.push({ taken: entry, openPaise: entry.amountPaise, settledBy: [] })
      continue
    }
    let leftPaise = entry.amountPaise
    const own = deposits.filter(({ taken }) => taken.bookingId === entry.bookingId)
    const nearby = deposits.filter(({ taken }) => taken.cityId === entry.cityId)
    for (const deposit of [...own, ...nearby, ...deposits]) {
      const paise = Math.min(leftPaise, deposit.openPaise)
      if (paise === 0) continue
      leftPaise -= paise
      deposit.openPaise -= paise
      deposit.settledBy.push({ entry, paise })
    }
  }
  return deposits
}
