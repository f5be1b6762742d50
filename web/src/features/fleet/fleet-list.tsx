import type { Vehicle } from '@voltloop/contract/fleet'
import * as words from '@voltloop/contract/messages/fleet'
import { CITY } from '@voltloop/contract/messages/places'
import { CLEAR_SEARCH, TRY_AGAIN } from '@voltloop/contract/messages/shell'
import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { LongList } from '../../components/ui/long-list.tsx'
import { SkeletonLine, Skeleton } from '../../components/ui/skeleton.tsx'
import { classNames } from '../../lib/class-names.ts'
import type { Pages } from '../../lib/pages.ts'
import { ROW, VehicleRow } from './vehicle-row.tsx'

interface FleetListProps {
  pages: Pages<Vehicle>
  /** The text of an empty list, if it differs from the default. */
  noneText: string | undefined
  /** Defined while a search is active. */
  onClearSearch: (() => void) | undefined
  /** Renders the actions for a vehicle. Undefined if the user may not change vehicles. */
  menu: ((vehicle: Vehicle) => ReactNode) | undefined
}

/** Renders a list of vehicles of any length. */
export function FleetList({ pages, noneText, onClearSearch, menu }: FleetListProps) {
  const { rows, total, error, isStale, retry, onVisibleRangeChange } = pages
  const retryButton = (
    <Button size="sm" onClick={retry}>
      {TRY_AGAIN}
    </Button>
  )
  if (!rows) return error ? <EmptyState text={words.LIST_FAILED} action={retryButton} /> : <VehicleSkeletons />
  if (rows.length === 0) {
    const clear = onClearSearch && (
      <Button size="sm" onClick={onClearSearch}>
        {CLEAR_SEARCH}
      </Button>
    )
    return <EmptyState {...(noneText !== undefined && { text: noneText })} action={clear} />
  }
  return (
    <div className={classNames('transition-opacity duration-120', isStale && 'opacity-60')} aria-busy={isStale}>
      <Headings />
      <LongList
        label={words.VEHICLES}
        rows={rows}
        total={total}
        keyOf={keyOf}
        render={(vehicle) => <VehicleRow key={vehicle.vehicleId} vehicle={vehicle} menu={menu?.(vehicle)} />}
        estimatedHeight={matchMedia('(min-width: 860px)').matches ? WIDE_HEIGHT : NARROW_HEIGHT}
        gap={0}
        onVisibleRangeChange={onVisibleRangeChange}
      />
      {error && rows.length < total && (
        <div role="alert" className="sticky bottom-28 grid justify-items-center gap-3 rounded-2 bg-surface-2 p-4">
          {words.REST_FAILED}
          {retryButton}
        </div>
      )}
    </div>
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
          className="flex h-[100px] flex-wrap content-center items-center justify-between gap-2 border-b border-hair md:h-[57px]"
        >
          <SkeletonLine className="h-6 w-30" />
          <SkeletonLine className="h-6 w-26 md:order-last md:mr-14" />
          <SkeletonLine className="h-5 w-3/5 md:w-2/5" />
        </div>
      ))}
    </Skeleton>
  )
}
