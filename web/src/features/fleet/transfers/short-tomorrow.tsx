import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatNumber } from '../../../lib/format/format.ts'
import { ShortHubList } from './short-hub-list.tsx'
import * as words from './short-hubs.words.ts'
import { shortHubsQuery } from './short-queries.ts'

/** Lists the hubs of a city that miss vehicles tomorrow, or only one of them. Renders nothing while none does. */
export function ShortTomorrow({ cityId, hubId }: { cityId: string; hubId: string | null }) {
  const id = useId()
  const { data } = useQuery(shortHubsQuery(cityId))
  const hubs = (data?.[1]?.hubs ?? []).filter(({ hub }) => hubId === null || hub.hubId === hubId)
  if (hubs.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="type-heading flex items-baseline gap-2.5">
        {words.SHORT_TOMORROW} <span className="figures text-ink-2">{formatNumber(hubs.length)}</span>
      </h2>
      <ShortHubList hubs={hubs} show="tomorrow" label={words.SHORT_TOMORROW} />
    </section>
  )
}
