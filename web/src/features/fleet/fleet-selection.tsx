import { MOST_CHOSEN } from '@voltloop/contract/core/limits'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import PencilLine from 'lucide-react/icons/pencil-line'
import QrCode from 'lucide-react/icons/qr-code'
import type { ComponentType } from 'react'
import { SelectionBar } from '../../components/table/selection-bar.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ExportButton } from '../../components/ui/export-button.tsx'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import type { CsvColumn } from '../../lib/format/csv.ts'
import { LABELS } from '../../lib/words/fleet.words.ts'
import * as words from './bulk.words.ts'
import { readChosen, type FleetFilter } from './queries.ts'
import { usePrintLabels } from './use-print-labels.ts'
import type { VehicleOptionsProps } from './vehicle-options.ts'

interface FleetSelectionProps {
  cityId: string
  documents: FleetFilter['documents']
  /** The columns of an export. */
  columns: () => Promise<readonly CsvColumn<Vehicle>[]>
  vehicles: readonly Vehicle[]
  canManage: boolean
  VehicleOptionsLoader: ComponentType<VehicleOptionsProps>
  onUnserved: (transactionIds: string[]) => void
  onClear: () => void
}

/** Renders the actions on the selected vehicles. */
export function FleetSelection(props: FleetSelectionProps) {
  const { cityId, documents, columns, vehicles, canManage, VehicleOptionsLoader, onUnserved, onClear } = props
  const labels = usePrintLabels()
  const bulk = useLazyDialog(() => import('./bulk-dialog.tsx'))
  const ids = vehicles.map(({ vehicleId }) => vehicleId)
  const isTooMany = ids.length > MOST_CHOSEN
  return (
    <>
      {ids.length > 0 && (
        <SelectionBar count={ids.length} onClear={onClear}>
          {isTooMany && <p>{words.TOO_MANY}</p>}
          {canManage && (
            <Button size="sm" disabled={isTooMany} onClick={() => void bulk.open()} {...bulk.prefetchProps}>
              <PencilLine aria-hidden="true" />
              {words.CHANGE_SELECTED}
            </Button>
          )}
          <Button
            size="sm"
            isPending={labels.isPending}
            disabled={isTooMany}
            onClick={() => labels.print({ cityId, vehicleIds: ids.join(',') })}
          >
            <QrCode aria-hidden="true" />
            {LABELS}
          </Button>
          <ExportButton
            fileName="fleet"
            columns={columns}
            readRows={() => readChosen(cityId, ids, documents)}
            disabled={isTooMany}
          />
        </SelectionBar>
      )}
      {bulk.module && (
        <VehicleOptionsLoader>
          {(options) =>
            bulk.module && (
              <bulk.module.BulkDialog
                vehicles={vehicles}
                options={options}
                onUnserved={onUnserved}
                onClose={bulk.close}
              />
            )
          }
        </VehicleOptionsLoader>
      )}
    </>
  )
}
