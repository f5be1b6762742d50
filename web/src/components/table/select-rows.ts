type Selection = ReadonlySet<string>

export function toggleRow(selected: Selection, id: string): Selection {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

interface Extension {
  /** The row at which the range begins. */
  anchor: string
  /** The row at which it ended until now. */
  from: string
  to: string
}

/** Selects every row between two. A range that becomes shorter leaves its former rows out. Rows that left the list have no range. */
export function extendSelection(
  selected: Selection,
  ids: readonly string[],
  { anchor, from, to }: Extension,
): Selection {
  const next = new Set(selected)
  for (const id of rangeOf(ids, anchor, from)) next.delete(id)
  for (const id of rangeOf(ids, anchor, to)) next.add(id)
  return next
}

function rangeOf(ids: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)]
  if (to === -1) return []
  return from === -1 ? [other] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}
