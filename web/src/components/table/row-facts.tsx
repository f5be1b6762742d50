/** Renders the card of a row in a table: names and values. Values that are null are left out. */
export function RowFacts({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 py-4 pl-11">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="min-w-0">
              <dt className="type-label">{name}</dt>
              <dd className="mt-1 wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
