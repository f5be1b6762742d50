import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Role } from '@voltloop/contract/core/roles'
import type { createVehicle, Vehicle } from '@voltloop/contract/fleet/fleet'
import { VEHICLE_DELETED } from '@voltloop/contract/fleet/fleet-messages'
import * as words from '../../lib/words/fleet.words.ts'
import { DELETE, EDIT, moreFor } from '../../lib/words/shell.words.ts'
import { UNSERVED_TITLE } from '../../lib/words/unserved.words.ts'
import Pencil from 'lucide-react/icons/pencil'
import QrCode from 'lucide-react/icons/qr-code'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Ticket from 'lucide-react/icons/ticket'
import Trash2 from 'lucide-react/icons/trash'
import Wrench from 'lucide-react/icons/wrench'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { Menu } from '../../components/ui/menu.tsx'
import { useActivityItem } from '../../components/use-activity-item.tsx'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import { useRemoval } from '../../components/ui/use-removal.ts'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import type { VehicleOptionsProps } from './vehicle-options.ts'
import { useDeleteVehicle } from './queries.ts'
import { useFindUnserved } from './use-find-unserved.ts'
import { useReturnToService } from './use-return-to-service.ts'

interface VehicleDialogsOptions {
  profile: Profile
  cityId: string | undefined
  VehicleOptionsLoader: ComponentType<VehicleOptionsProps>
  /** Called with the bookings that have no vehicle, because one went out of service. */
  onUnserved: (transactionIds: string[]) => void
  printLabel: (vehicle: { cityId: string; vehicleId: string }) => void
}

export function useVehicleDialogs({
  profile,
  cityId,
  VehicleOptionsLoader,
  onUnserved,
  printLabel,
}: VehicleDialogsOptions) {
  const form = useLazyDialog(() => import('./vehicle-dialog.tsx'))
  const service = useLazyDialog(() => import('./service-dialog.tsx'))
  const file = useLazyDialog(() => import('./import/import-dialog.tsx'))
  const [chosen, setChosen] = useState<Vehicle>()
  const returnToService = useReturnToService()
  const findUnserved = useFindUnserved(onUnserved)
  const removal = useRemoval()
  const { mutateAsync: remove } = useDeleteVehicle()

  const activityItem = useActivityItem('vehicle')

  function openFor(vehicle: Vehicle | undefined, dialog: { open: () => Promise<void> }) {
    setChosen(vehicle)
    return dialog.open()
  }

  function labelItemFor({ vehicleId, city }: Vehicle) {
    return {
      label: words.PRINT_LABEL,
      icon: <QrCode aria-hidden="true" />,
      onChoose: () => printLabel({ cityId: city.cityId, vehicleId }),
    }
  }

  function takeOutItemFor(vehicle: Vehicle) {
    return {
      label: words.TAKE_OUT,
      icon: <Wrench aria-hidden="true" />,
      onChoose: () => void openFor(vehicle, service),
    }
  }

  function unservedItemFor({ vehicleId, outOfService: reason }: Vehicle & { outOfService: string }) {
    return {
      label: UNSERVED_TITLE,
      icon: <Ticket aria-hidden="true" />,
      onChoose: () => findUnserved({ vehicleId, reason }),
    }
  }

  function managerMenu(vehicle: Vehicle) {
    const plate = formatPlate(vehicle.registrationNumber)
    const editItem = { label: EDIT, icon: <Pencil aria-hidden="true" />, onChoose: () => void openFor(vehicle, form) }
    const returnItem = {
      label: words.BRING_BACK,
      icon: <RotateCcw aria-hidden="true" />,
      onChoose: () => returnToService(vehicle.vehicleId),
    }
    const deleteItem = {
      label: DELETE,
      icon: <Trash2 aria-hidden="true" />,
      isDestructive: true,
      onChoose: () =>
        void removal({
          title: words.DELETE_VEHICLE,
          description: words.deleteVehicleLead(plate),
          remove: () => remove(vehicle.vehicleId),
          done: VEHICLE_DELETED,
          failed: words.VEHICLE_DELETE_FAILED,
        }),
    }
    const serviceItems = isOutOfService(vehicle) ? [returnItem, unservedItemFor(vehicle)] : [takeOutItemFor(vehicle)]
    const items = [editItem, labelItemFor(vehicle), ...serviceItems, activityItem(vehicle.vehicleId), deleteItem]
    return <Menu label={moreFor(plate)} items={items} prefetchProps={form.prefetchProps} />
  }

  // For staff who may change nothing else than take a vehicle out of service and help its bookings, or not even that.
  function smallMenu(vehicle: Vehicle) {
    const serviceItem = isOutOfService(vehicle) ? unservedItemFor(vehicle) : takeOutItemFor(vehicle)
    return (
      <Menu
        label={moreFor(formatPlate(vehicle.registrationNumber))}
        items={[...(mayTakeOut(profile, vehicle) ? [serviceItem] : []), labelItemFor(vehicle)]}
        prefetchProps={service.prefetchProps}
      />
    )
  }

  const open = (
    <>
      {form.module && (
        <VehicleOptionsLoader>
          {(options) =>
            form.module && (
              <form.module.VehicleDialog
                vehicle={chosen}
                ownCityId={profile.cityId}
                cityId={cityId}
                options={options}
                onClose={form.close}
              />
            )
          }
        </VehicleOptionsLoader>
      )}
      {service.module && chosen && (
        <service.module.ServiceDialog vehicle={chosen} onUnserved={onUnserved} onClose={service.close} />
      )}
      {file.module && (
        <VehicleOptionsLoader>
          {(options) =>
            file.module && <file.module.ImportDialog cityId={cityId} options={options} onClose={file.close} />
          }
        </VehicleOptionsLoader>
      )}
    </>
  )

  return {
    add: () => openFor(undefined, form),
    formPrefetchProps: form.prefetchProps,
    importFile: file.open,
    importPrefetchProps: file.prefetchProps,
    menu: mayManageFleet(profile) ? managerMenu : smallMenu,
    open,
  }
}

export function mayManageFleet({ role }: Profile): boolean {
  return FLEET_MANAGER_ROLES.some((one) => one === role)
}

// Same as the endpoint's access list in the contract; importing the endpoint would bundle its schemas.
const FLEET_MANAGER_ROLES: (typeof createVehicle)['access'] & readonly Role[] = ['CITY_ADMIN', 'SUPER_ADMIN']

// Same as the server's rule: hub managers for their own hub, sales agents for their city, which is all they see.
function mayTakeOut({ role, hubId }: Profile, { hub }: Vehicle): boolean {
  return role === 'SALES_AGENT' || (role === 'HUB_MANAGER' && hub !== null && hub.hubId === hubId)
}

function isOutOfService(vehicle: Vehicle): vehicle is Vehicle & { outOfService: string } {
  return vehicle.outOfService !== null
}
