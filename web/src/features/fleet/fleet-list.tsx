import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import * as words from '../../lib/words/fleet.words.ts'
import type { ReactNode } from 'react'
import { TableList } from '../../components/table/table-list.tsx'
import { SkeletonLine, Skeleton } from '../../components/ui/skeleton.tsx'
import { classNames } from '../../lib/format/class-names.ts'
import type { Pages } from '../../lib/api/pages.ts'
import { VEHICLE_COLUMNS, type VehicleSort } from './fleet-columns.tsx'
import { VehicleFacts } from './vehicle-facts.tsx'
import { ROW, VehicleRow } from './vehicle-row.tsx'

interface FleetListProps {
  pages: Pages<Vehicle>
  noneText: string | undefined
  /** Defined while a search is active. */
  onClearSearch: (() => void) | undefined
  /** Renders the actions for a vehicle. Undefined if the user may not change vehicles. */
  menu: ((vehicle: Vehicle) => ReactNode) | undefined
  canManage: boolean
  sort: VehicleSort
  onSort: (next: string) => void
  selected: ReadonlySet<string>
  onSelect: (next: ReadonlySet<string>) => void
}

/** Lists vehicles: as a table on a wide window, else as cards. */
export function FleetList(props: FleetListProps) {
  const { menu, canManage, ...list } = props
  return (
    <TableList
      {...list}
      label={words.VEHICLES}
      notLoaded={words.LIST_FAILED}
      columns={VEHICLE_COLUMNS}
      keyOf={keyOf}
      nameOf={nameOf}
      renderDetails={(vehicle) => <VehicleFacts vehicle={vehicle} canManage={canManage} />}
      renderMenu={menu}
      cards={{
        render: (vehicle) => <VehicleRow key={vehicle.vehicleId} vehicle={vehicle} menu={menu?.(vehicle)} />,
        estimatedHeight: matchMedia('(min-width: 860px)').matches ? WIDE_HEIGHT : NARROW_HEIGHT,
        skeleton: <VehicleSkeletons />,
      }}
    />
  )
}

const keyOf = ({ vehicleId }: Vehicle) => vehicleId
const nameOf = ({ registrationNumber }: Vehicle) => formatPlate(registrationNumber)
const WIDE_HEIGHT = 58
const NARROW_HEIGHT = 100

function VehicleSkeletons() {
  return (
    <Skeleton className="grid gap-2">
      {Array.from({ length: 8 }, (_, index) => (
        <div
          key={index}
          className={classNames(
            ROW,
            'flex h-[100px] flex-wrap content-center items-center justify-between gap-2 rounded-3 border border-hair bg-surface px-4 md:h-[58px]',
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
