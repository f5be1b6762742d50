import type { LimitKind } from '@voltloop/contract/prices/limit-kinds'
import type { PriceKind } from '@voltloop/contract/prices/price-kinds'

declare module '../platform/db/db.ts' {
  interface Tables {
    /** Only ever added to. A city without a row for an entry has the default price. */
    price_changes: {
      id: string
      city_id: string
      kind: PriceKind
      part: string | null
      amount_paise: number | null
      grace_minutes: number | null
      daily_most_paise: number | null
      is_taxable: boolean
      is_removed: boolean
      from_day: string
      changed_at: Date
      changed_by: string
    }
    /** Only ever added to. A city without a row for a limit has the default. */
    limit_changes: {
      id: string
      city_id: string
      kind: LimitKind
      value: number
      from_day: string
      changed_at: Date
      changed_by: string
    }
  }
}
