import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import * as words from '../../lib/words/fleet.words.ts'
import { CITY } from '../../lib/words/places.words.ts'
import type { ReactNode } from 'react'
import { LongList } from '../../components/ui/long-list.tsx'
import { PagedList } from '../../components/ui/paged-list.tsx'
import { SkeletonLine, Skeleton } from '../../components/ui/skeleton.tsx'
import { classNames } from '../../lib/format/class-names.ts'
import type { Pages } from '../../lib/api/pages.ts'
import { ROW, VehicleRow } from './vehicle-row.tsx'

interface FleetListProps {
  pages: Pages<Vehicle>
  noneText: string | undefined
  /** Defined while a search is active. */
  onClearSearch: (() => void) | undefined
  /** Renders the actions for a vehicle. Undefined if the user may not change vehicles. */
  menu: ((vehicle: Vehicle) => ReactNode) | undefined
}

export function FleetList({ pages, noneText, onClearSearch, menu }: FleetListProps) {
  return (
    <PagedList
      pages={pages}
      notLoaded={words.LIST_FAILED}
      empty={noneText}
      onClearSearch={onClearSearch}
      skeleton={<VehicleSkeletons />}
    >
      {(rows) => (
        <>
          <Headings />
          <LongList
            label={words.VEHICLES}
            rows={rows}
            total={pages.total}
            keyOf={keyOf}
            render={(vehicle) => <VehicleRow key={vehicle.vehicleId} vehicle={vehicle} menu={menu?.(vehicle)} />}
            estimatedHeight={matchMedia('(min-width: 860px)').matches ? WIDE_HEIGHT : NARROW_HEIGHT}
            gap={0}
            onVisibleRangeChange={pages.onVisibleRangeChange}
          />
        </>
      )}
    </PagedList>
  )
}

const keyOf = ({ vehicleId }: Vehicle) => vehicleId
const WIDE_HEIGHT = 57
const NARROW_HEIGHT = 100

// Visual only: each row is understandable for screen readers without headings.
function Headings() {
  return (
    <div aria-hidden="true" className={classNames(ROW, 'type-label border-b-2 border-hair-2 pb-2 max-md:hidden')}>
      <span>{words.REGISTRATION}</span>
      <span>{words.MODEL}</span>
      <span>{CITY}</span>
      <span>{words.WHERE}</span>
      <span>{words.STATE}</span>
    </div>
  )
}

function VehicleSkeletons() {
  return (
    <Skeleton>
      <Headings />
      {Array.from({ length: 8 }, (_, index) => (
        <div
          key={index}
          className={classNames(
            ROW,
            'flex h-[100px] flex-wrap content-center items-center justify-between gap-2 border-b border-hair md:h-[57px]',
          )}
        >
          <SkeletonLine className="h-6 w-30" />
          <SkeletonLine className="h-6 w-26 md:col-start-5 md:row-start-1" />
          <SkeletonLine className="h-5 w-3/5 md:col-start-2 md:row-start-1" />
          <SkeletonLine className="h-5 w-3/5 max-md:hidden md:col-start-3 md:row-start-1" />
          <SkeletonLine className="h-5 w-2/5 max-md:hidden md:col-start-4 md:row-start-1" />
        </div>
      ))}
    </Skeleton>
  )
}
