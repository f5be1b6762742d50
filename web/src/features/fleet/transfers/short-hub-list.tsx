import { SCREENS } from '@voltloop/contract/core/screens'
import type { ShortHub } from '@voltloop/contract/fleet/transfers'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { textLinkClass } from '../../../components/ui/document-link.tsx'
import { formatNumber } from '../../../lib/format/format.ts'
import { modelName } from '../../../lib/format/model-name.ts'
import { ShortBadge } from './short-badge.tsx'
import * as words from './short-hubs.words.ts'

export interface ShortHubListProps {
  /** Those that miss most come first. */
  hubs: readonly ShortHub[]
  /** The tab of the day in the list of needs. */
  show: 'today' | 'tomorrow' | 'later'
  label?: string
  hasCity?: boolean
}

/** Lists the hubs where vehicles are missing on a day. Each leads to the need of its city, where vehicles to move are suggested. */
export function ShortHubList({ hubs, show, label = words.SHORT_HUBS, hasCity = false }: ShortHubListProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-3">
      {hubs.map(({ hub, city, short, models }) => (
        <li
          key={hub.hubId}
          className="grid content-between gap-x-4 gap-y-1 rounded-3 border border-hair bg-surface p-4 pb-2"
        >
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <p className="min-w-0 font-strong wrap-anywhere">
              {hub.name}
              {hasCity && <span className="block font-normal text-ink-2">{city.name}</span>}
            </p>
            <ShortBadge count={short} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p className="min-w-0 text-1 text-ink-2 wrap-anywhere">
              {models.map(({ model, short: count }) => words.missing(formatNumber(count), modelName(model))).join(', ')}
            </p>
            <AppLink
              to={SCREENS.transfers}
              search={{ city: city.cityId, show: show === 'today' ? undefined : show, hub: hub.hubId }}
              aria-label={words.needOf(hub.name)}
              className={textLinkClass}
            >
              {words.SHOW_NEED}
            </AppLink>
          </div>
        </li>
      ))}
    </ul>
  )
}
