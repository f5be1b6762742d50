import type { listVehicles, Vehicle } from '@voltloop/contract/fleet/fleet'
import type { Query } from '@voltloop/contract/core/endpoint'
import { formatDay } from '@voltloop/contract/core/format'
import Warehouse from 'lucide-react/icons/warehouse'
import Wrench from 'lucide-react/icons/wrench'
import { PlateLink } from '../../components/plate-link.tsx'
import { CellLine } from '../../components/table/cell-line.tsx'
import type { TableColumn } from '../../components/table/column.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { modelName } from '../../lib/format/model-name.ts'
import * as words from '../../lib/words/fleet.words.ts'
import { CITY } from '../../lib/words/places.words.ts'

export type VehicleSort = NonNullable<Query<typeof listVehicles>['sort']>
type Sortable = Exclude<VehicleSort, `-${string}`>

export const VEHICLE_COLUMNS: readonly TableColumn<Vehicle, Sortable>[] = [
  {
    id: 'number',
    heading: words.REGISTRATION,
    width: '148px',
    isSortable: true,
    cell: ({ registrationNumber }) => <PlateLink number={registrationNumber} size="sm" />,
  },
  {
    id: 'model',
    heading: words.MODEL,
    isSortable: true,
    cell: ({ model }) => <CellLine text={modelName(model)} isStrong />,
  },
  { id: 'city', heading: CITY, width: '104px', isSortable: true, cell: ({ city }) => <CellLine text={city.name} /> },
  { id: 'place', heading: words.WHERE, isSortable: true, cell: (vehicle) => <CellLine text={placeOf(vehicle)} /> },
  {
    id: 'state',
    heading: words.STATE,
    width: '27%',
    isSortable: true,
    cell: (vehicle) => <VehicleState {...vehicle} />,
  },
]

const SORTABLE = VEHICLE_COLUMNS.map(({ id }) => id)

/** Returns the order that the URL asks for; by number if there is no such order. */
export function vehicleSortOf(text: string): VehicleSort {
  const column = SORTABLE.find((id) => id === text.replace(/^-/, ''))
  if (!column) return 'number'
  return text.startsWith('-') ? `-${column}` : column
}

export function placeOf({ isDeployed, hub }: Vehicle): string {
  if (isDeployed) return words.WITH_CUSTOMER
  return hub?.name ?? words.NO_HUB_YET
}

/** Says which documents of a vehicle expire and when, in the list of expiring ones. */
export function expiringText({ expiring = [] }: Vehicle): string {
  return expiring.map(({ kind, validUntil }) => words.documentUntil(kind, formatDay(validUntil))).join(', ')
}

function VehicleState(vehicle: Vehicle) {
  const { isDeployed, outOfService } = vehicle
  const documents = expiringText(vehicle)
  if (documents !== '') return <CellLine text={documents} />
  return (
    <span className="flex items-center gap-1.5">
      <DeployedBadge isDeployed={isDeployed} />
      {outOfService !== null && <OutOfServiceBadge />}
      {outOfService !== null && (
        <span className="min-w-0 flex-1 truncate text-1 text-ink-2 max-xl:hidden">{outOfService}</span>
      )}
    </span>
  )
}

export function DeployedBadge({ isDeployed }: { isDeployed: boolean }) {
  if (isDeployed) return <Badge tone="volt">{words.DEPLOYED}</Badge>
  return <Badge icon={<Warehouse aria-hidden="true" />}>{words.UNDEPLOYED}</Badge>
}

export function OutOfServiceBadge() {
  return (
    <Badge tone="amber" icon={<Wrench aria-hidden="true" />}>
      {words.OUT_OF_SERVICE}
    </Badge>
  )
}
