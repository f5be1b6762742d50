import type { DepositKind } from '@voltloop/contract/bookings/deposits'

interface Entry {
  id?: string
  bookingId: string
  cityId: string
  kind: DepositKind
  amountPaise: number
  /** The payment that brought it, or to which it goes back; null for cash. */
  paymentId: string | null
  /** The entry that this one takes back. */
  reverses?: string | null
}

export interface TakenDeposit<E extends Entry> {
  taken: E
  openPaise: number
  settledBy: { entry: E; paise: number }[]
}

/**
 * Attributes the entries of a customer, oldest first, to the deposits that they settle: an entry settles the deposit of its own payment first, then
 * that of its own ride, those of its own city and the others, each time the oldest that is open.
 */
export function allocateEntries<E extends Entry>(entries: readonly E[]): TakenDeposit<E>[] {
  const deposits: TakenDeposit<E>[] = []
  for (const entry of entries) {
    if (entry.kind === 'reversed' && entry.reverses && entry.amountPaise > 0) {
      for (const deposit of deposits) reopen(deposit, entry.reverses)
      continue
    }
    if (entry.amountPaise > 0 && (entry.kind === 'taken' || entry.kind === 'reversed')) {
      deposits.push({ taken: entry, openPaise: entry.amountPaise, settledBy: [] })
      continue
    }
    for (const { deposit, paise } of spread(deposits, entry)) {
      deposit.openPaise -= paise
      deposit.settledBy.push({ entry, paise })
    }
  }
  return deposits
}

// An entry that was taken back settles nothing.
function reopen<E extends Entry>(deposit: TakenDeposit<E>, entryId: string): void {
  const isReversed = ({ entry }: { entry: E }) => entry.id === entryId
  deposit.openPaise += deposit.settledBy.filter(isReversed).reduce((sum, { paise }) => sum + paise, 0)
  deposit.settledBy = deposit.settledBy.filter((one) => !isReversed(one))
}

/** Returns how much of each open deposit an entry settles. */
export function spread<E extends Entry>(
  deposits: readonly TakenDeposit<E>[],
  entry: Omit<Entry, 'kind'>,
): { deposit: TakenDeposit<E>; paise: number }[] {
  // A reversed entry is negative if it takes back a deposit.
  let leftPaise = Math.abs(entry.amountPaise)
  const paid = deposits.filter(({ taken }) => entry.paymentId !== null && taken.paymentId === entry.paymentId)
  const own = deposits.filter(({ taken }) => taken.bookingId === entry.bookingId)
  const nearby = deposits.filter(({ taken }) => taken.cityId === entry.cityId)
  return [...new Set([...paid, ...own, ...nearby, ...deposits])].flatMap((deposit) => {
    const paise = Math.min(leftPaise, deposit.openPaise)
    leftPaise -= paise
    return paise === 0 ? [] : [{ deposit, paise }]
  })
}
