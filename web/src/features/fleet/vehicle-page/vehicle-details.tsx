import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { VehiclePage } from '@voltloop/contract/company/vehicle-page'
import { SCREENS } from '@voltloop/contract/core/screens'
import { compactPlate, formatPlate } from '@voltloop/contract/fleet/plate'
import QrCode from 'lucide-react/icons/qr-code'
import type { ComponentType, ReactNode } from 'react'
import { PageHeading } from '../../../components/page-heading.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { ScreenButton } from '../../../components/ui/screen-button.tsx'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import { ApiError } from '../../../lib/api/api.ts'
import { PRINT_LABEL } from '../../../lib/words/fleet.words.ts'
import { usePrintLabels } from '../use-print-labels.ts'
import { useVehicleDialogs } from '../vehicle-dialogs.tsx'
import type { VehicleOptionsProps } from '../vehicle-options.ts'
import { NextDays } from './next-days.tsx'
import { vehiclePageQuery } from './queries.ts'
import { VehicleOverview } from './vehicle-overview.tsx'
import * as words from './vehicle-page.words.ts'

interface VehicleDetailsProps {
  profile: Profile
  registrationNumber: string
  VehicleOptionsLoader: ComponentType<VehicleOptionsProps>
  onUnserved: (transactionIds: string[]) => void
  /** Renders its history, which belongs to other features. */
  children: (vehicle: VehiclePage) => ReactNode
}

/** Shows everything about one vehicle. */
export function VehicleDetails(props: VehicleDetailsProps) {
  const { profile, VehicleOptionsLoader, onUnserved, children } = props
  const registrationNumber = compactPlate(props.registrationNumber)
  const { data: vehicle, error, refetch } = useQuery(vehiclePageQuery(registrationNumber))
  const labels = usePrintLabels()
  const dialogs = useVehicleDialogs({
    profile,
    cityId: vehicle?.city.cityId,
    VehicleOptionsLoader,
    onUnserved,
    printLabel: labels.print,
  })
  return (
    <>
      <PageHeading title={formatPlate(registrationNumber)}>
        {vehicle?.retiredAt === null && (
          <div className="flex items-center gap-2.5">
            <Button
              size="sm"
              isPending={labels.isPending}
              onClick={() => labels.print({ cityId: vehicle.city.cityId, vehicleId: vehicle.vehicleId })}
            >
              <QrCode aria-hidden="true" />
              {PRINT_LABEL}
            </Button>
            {dialogs.menu(vehicle)}
          </div>
        )}
      </PageHeading>
      {vehicle && (
        <>
          <VehicleOverview vehicle={vehicle} />
          {vehicle.retiredAt === null && <NextDays vehicle={vehicle} />}
          {children(vehicle)}
        </>
      )}
      {!vehicle && (error ? <NotShown error={error} onRetry={refetch} /> : <Waiting />)}
      {dialogs.open}
    </>
  )
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const isUnknown = error instanceof ApiError && error.status === 404
  if (!isUnknown) return <ErrorState text={words.VEHICLE_NOT_LOADED} onRetry={onRetry} />
  return (
    <div role="alert">
      <EmptyState
        text={words.VEHICLE_NOT_FOUND}
        action={
          <ScreenButton size="sm" to={SCREENS.fleet}>
            {words.TO_FLEET}
          </ScreenButton>
        }
      />
    </div>
  )
}

function Waiting() {
  return (
    <Skeleton className="grid gap-4">
      <SkeletonLine className="h-64 w-full" />
      <SkeletonLine className="h-32 w-full" />
      <SkeletonLine className="h-12 w-full" />
    </Skeleton>
  )
}
