import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '@voltloop/contract/core/format'
import type { Transfer, TransferVehicle } from '@voltloop/contract/fleet/transfers'
import Ban from 'lucide-react/icons/ban'
import Pencil from 'lucide-react/icons/pencil'
import { PlateLink } from '../../../components/plate-link.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import type { Tone } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Menu } from '../../../components/ui/menu.tsx'
import { PagedList } from '../../../components/ui/paged-list.tsx'
import { useRowDialog } from '../../../components/ui/row-dialogs.tsx'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import { usePages } from '../../../lib/api/pages.ts'
import { modelName } from '../../../lib/format/model-name.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { moreFor, SHOW_OLDER } from '../../../lib/words/shell.words.ts'
import { listedTransfers, transferQuery } from './queries.ts'
import type { TransferFilter, TransferView } from './queries.ts'
import * as words from './transfers.words.ts'
import { VehicleState } from './vehicle-state.tsx'

export function TransferList({ filter, view }: { filter: TransferFilter; view: TransferView }) {
  const pages = usePages(listedTransfers(filter, view))
  return (
    <PagedList
      pages={pages}
      notLoaded={words.TRANSFERS_NOT_LOADED}
      empty={words.NO_TRANSFERS[view]}
      skeleton={<TransferSkeletons />}
      moreLabel={SHOW_OLDER}
    >
      {(transfers) => (
        <ul aria-label={words.TRANSFERS} className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 lg:grid-cols-3">
          {transfers.map((transfer) => (
            <li key={transfer.transferId} className="grid grid-cols-[minmax(0,1fr)]">
              <TransferCard transfer={transfer} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** Shows one transfer, which a notification has opened, instead of the list. */
export function OneTransfer({
  transferId,
  onShowAll,
}: {
  transferId: string
  onShowAll: (view: TransferView) => void
}) {
  const { data: transfer, isError, refetch } = useQuery(transferQuery(transferId))
  const view = transfer && transfer.closedAt !== null ? 'closed' : 'open'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:max-w-lg">
      {transfer && <TransferCard transfer={transfer} />}
      {!transfer &&
        (isError ? <ErrorState text={words.TRANSFER_NOT_LOADED} onRetry={refetch} /> : <TransferSkeletons />)}
      <div>
        <Button size="sm" onClick={() => onShowAll(view)}>
          {words.ALL_TRANSFERS[view]}
        </Button>
      </div>
    </div>
  )
}

function TransferCard({ transfer }: { transfer: Transfer }) {
  const { from, to, driver, vehicles, cancelReason, actions } = transfer
  const way = words.route(from.name, to.name)
  return (
    <article
      aria-label={way}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-3 border border-hair bg-surface p-4"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 font-strong wrap-anywhere">{way}</p>
        {actions.includes('edit') && <TransferMenu transfer={transfer} way={way} />}
      </div>
      <State transfer={transfer} />
      <p className="text-1 text-ink-2 wrap-anywhere">
        {driver === null ? words.NO_DRIVER_YET : words.drivenBy(driver.name)}
      </p>
      {cancelReason !== null && <p className="text-1 text-ink-2 wrap-anywhere">{cancelReason}</p>}
      <VehicleList vehicles={vehicles} isOver={transfer.closedAt !== null} />
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {actions.includes('scanOut') && <ScanButton transfer={transfer} direction="out" />}
        {actions.includes('scanIn') && <ScanButton transfer={transfer} direction="in" />}
      </div>
    </article>
  )
}

const TONES: Record<Transfer['state'], Tone> = {
  PLANNED: 'neutral',
  UNDER_WAY: 'amber',
  ARRIVED: 'neutral',
  CANCELLED: 'neutral',
}

function State({ transfer: { state, dueAt, closedAt } }: { transfer: Transfer }) {
  const now = useNow(MINUTE_MS)
  const isLate = closedAt === null && new Date(dueAt) < now
  return (
    <div className="flex flex-wrap items-center gap-2">
      {closedAt === null && <Badge tone={TONES[state]}>{words.STATE_NAMES[state]}</Badge>}
      {isLate && <Badge tone="red">{words.LATE}</Badge>}
      <span className="figures">
        {closedAt === null
          ? words.dueAt(formatInstant(dueAt))
          : words.endedAt(words.STATE_NAMES[state], formatInstant(closedAt))}
      </span>
    </div>
  )
}

const MINUTE_MS = 60_000

function VehicleList({ vehicles, isOver }: { vehicles: readonly TransferVehicle[]; isOver: boolean }) {
  return (
    <ul className="grid gap-2">
      {vehicles.map((vehicle) => (
        <li key={vehicle.vehicleId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <PlateLink number={vehicle.registrationNumber} size="sm" />
          <VehicleState vehicle={vehicle} isOver={isOver} />
          <span className="basis-full text-1 text-ink-2 wrap-anywhere">{modelName(vehicle.model)}</span>
        </li>
      ))}
    </ul>
  )
}

function ScanButton({ transfer, direction }: { transfer: Transfer; direction: 'out' | 'in' }) {
  const dialog = useRowDialog(
    () => import('./scan-dialog.tsx'),
    ({ ScanTransferDialog }, close) => <ScanTransferDialog {...{ transfer, direction }} onClose={close} />,
  )
  return (
    <Button size="sm" onClick={dialog.open} {...dialog.prefetchProps}>
      {words.SCAN[direction]}
    </Button>
  )
}

function TransferMenu({ transfer, way }: { transfer: Transfer; way: string }) {
  const cancel = useRowDialog(
    () => import('./cancel-dialog.tsx'),
    ({ CancelTransferDialog }, close) => <CancelTransferDialog transfer={transfer} onClose={close} />,
  )
  const edit = useRowDialog(
    () => import('./edit-dialog.tsx'),
    ({ EditTransferDialog }, close) => <EditTransferDialog transfer={transfer} onClose={close} />,
  )
  const items = [
    { label: words.EDIT_TRANSFER, icon: <Pencil aria-hidden="true" />, onChoose: () => void edit.open() },
    {
      label: words.CANCEL_TRANSFER,
      icon: <Ban aria-hidden="true" />,
      onChoose: () => void cancel.open(),
      isDestructive: true,
    },
  ]
  return <Menu label={moreFor(way)} items={items} prefetchProps={edit.prefetchProps} />
}

function TransferSkeletons() {
  return (
    <Skeleton className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <SkeletonLine key={card} className="h-52 w-full" />
      ))}
    </Skeleton>
  )
}
