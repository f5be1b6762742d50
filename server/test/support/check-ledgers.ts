import { sql } from 'kysely'
import { afterEach } from 'vitest'
import { checkLedger } from '../../src/payments/index.ts'
import type { ReadDb } from '../../src/platform/db/db.ts'
import { watchedLedgers } from './watched-ledgers.ts'

// Check the ledger after each server test, so that the test that lost money is the one that fails. Throw instead of using `expect`, which
// would count as an assertion of the test.
afterEach(async () => {
  for (const { db, mayWait } of watchedLedgers()) {
    const verdict = await checkLedger(db())
    if (!verdict.isBalanced || (!mayWait && verdict.waitingPaise !== 0)) {
      throw new Error(`The ledger does not balance: ${JSON.stringify(verdict)}`)
    }
    const faults = await findDepositFaults(db())
    if (faults.length > 0) throw new Error(`The deposits do not balance: ${JSON.stringify(faults)}`)
  }
})

// Compares the deposits in use with the rides on the road and the deposits that are withheld after a theft. A database constraint compares the held deposits with the passbook.
async function findDepositFaults(db: ReadDb): Promise<unknown[]> {
  const { rows } = await sql`
    select users.id, deposit_in_use_paise as "inUsePaise", coalesce(sum(bookings.deposit_paise), 0)::bigint as "neededPaise"
    from users left join bookings on bookings.customer_id = users.id
      and (bookings.status = 'PICKUP_INSPECTED_BY_SALES_AGENT' or bookings.withheld_paise > 0)
    group by users.id having deposit_in_use_paise <> coalesce(sum(bookings.deposit_paise), 0)`.execute(db)
  return rows
}
