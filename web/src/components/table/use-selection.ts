import { useState } from 'react'

/** Keeps which rows of a list are selected. Rows that leave the list are no longer part of it. */
export function useSelection<Row>(rows: readonly Row[] | undefined, keyOf: (row: Row) => string) {
  const [ids, select] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    select,
    clear: () => select(new Set()),
    rows: (rows ?? []).filter((row) => ids.has(keyOf(row))),
  }
}
