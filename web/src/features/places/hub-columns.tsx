import { dayInIndia } from '@voltloop/contract/core/time'
import { dayHoursText } from '@voltloop/contract/places/hub-hours'
import type { City, Hub } from '@voltloop/contract/places/places'
import { CellLine } from '../../components/table/cell-line.tsx'
import type { TableColumn } from '../../components/table/column.ts'
import { serverNow } from '../../lib/format/clock.ts'
import { formatCount } from '../../lib/format/format.ts'
import * as words from '../../lib/words/hubs.words.ts'
import { FullBadge, ShortLinks, VehiclesLink } from './hub-facts.tsx'
import type { HubSort } from './hub-sorts.ts'

type HubColumn = TableColumn<Hub, Exclude<HubSort, `-${string}`>>

/** Returns the columns. The hubs of one city need none for the city. */
export function hubColumns(cities: readonly City[], isOneCity: boolean): readonly HubColumn[] {
  const city: HubColumn = {
    id: 'city',
    heading: words.CITY,
    width: '11%',
    isSortable: true,
    cell: (hub) => <CellLine text={cities.find(({ cityId }) => cityId === hub.cityId)?.name ?? ''} />,
  }
  return isOneCity ? [NAME, ...FACTS] : [NAME, city, ...FACTS]
}

const NAME: HubColumn = {
  id: 'name',
  heading: words.HUB_NAME,
  isSortable: true,
  cell: (hub) => (
    <span className="flex items-center gap-3">
      <span className="min-w-0">
        <CellLine text={hub.name} isStrong />
      </span>
      <ShortLinks hub={hub} isBrief />
    </span>
  ),
}

const FACTS: readonly HubColumn[] = [
  {
    id: 'manager',
    heading: words.MANAGER,
    width: '15%',
    isSortable: true,
    cell: ({ managers }) => <CellLine text={managers.map(({ name }) => name).join(', ') || words.NO_MANAGER} />,
  },
  {
    id: 'today',
    heading: words.OPEN_TODAY,
    width: '160px',
    isSortable: true,
    cell: (hub) => <CellLine text={dayHoursText(hub, dayInIndia(serverNow())) ?? words.CLOSED_TODAY} isFigures />,
  },
  {
    id: 'vehicles',
    heading: words.VEHICLES_HERE,
    width: '124px',
    isSortable: true,
    startsDescending: true,
    isNumeric: true,
    cell: (hub) => (
      <span className="whitespace-nowrap">
        {hub.currentCapacity > 0 ? (
          <VehiclesLink hub={hub} className="underline underline-offset-4">
            {formatCount(hub.currentCapacity)}
          </VehiclesLink>
        ) : (
          formatCount(hub.currentCapacity)
        )}
        <span className="text-ink-2"> / {formatCount(hub.capacity)}</span>
      </span>
    ),
  },
  {
    id: 'space',
    heading: words.FREE_SPACES,
    width: '152px',
    isSortable: true,
    isNumeric: true,
    cell: ({ currentCapacity, capacity }) =>
      currentCapacity < capacity ? (
        formatCount(capacity - currentCapacity)
      ) : (
        <FullBadge vehicleCount={currentCapacity} capacity={capacity} />
      ),
  },
]
