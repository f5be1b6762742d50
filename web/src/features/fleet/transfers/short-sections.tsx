import { useQuery } from '@tanstack/react-query'
import type { ShortHub } from '@voltloop/contract/fleet/transfers'
import { useId } from 'react'
import { formatNumber } from '../../../lib/format/format.ts'
import { ShortHubList } from './short-hub-list.tsx'
import * as words from './short-hubs.words.ts'
import { shortHubsQuery } from './short-queries.ts'

/** Lists the hubs of a city that miss vehicles today and tomorrow, or only one of them. Renders nothing while none does. */
export function ShortSections({ cityId, hubId }: { cityId: string; hubId: string | null }) {
  const { data } = useQuery(shortHubsQuery(cityId))
  return DAYS.map((show, index) => {
    const hubs = (data?.[index]?.hubs ?? []).filter(({ hub }) => hubId === null || hub.hubId === hubId)
    return hubs.length > 0 && <ShortSection key={show} show={show} hubs={hubs} />
  })
}

const DAYS = ['today', 'tomorrow'] as const

function ShortSection({ show, hubs }: { show: (typeof DAYS)[number]; hubs: readonly ShortHub[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="type-heading flex items-baseline gap-2.5">
        {words.SHORT_ON[show]} <span className="figures text-ink-2">{formatNumber(hubs.length)}</span>
      </h2>
      <ShortHubList hubs={hubs} show={show} label={words.SHORT_ON[show]} />
    </section>
  )
}
