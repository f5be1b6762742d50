import type { Vehicle } from '@voltloop/contract/fleet'
import * as words from '@voltloop/contract/messages/fleet'
import { DELETE, EDIT, moreFor } from '@voltloop/contract/messages/shell'
import { Pencil, RotateCcw, Trash2, Wrench } from 'lucide-react'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { Menu } from '../../components/ui/menu.tsx'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import { useRemoval } from '../../components/ui/use-removal.ts'
import { formatPlate } from '../../lib/plate.ts'
import type { VehicleOptionsProps } from './vehicle-options.ts'
import { useDeleteVehicle } from './queries.ts'
import { useReturnToService } from './use-return-to-service.ts'

interface Place {
  /** Who works in one city adds vehicles there and nowhere else. */
  ownCityId: string | null
  cityId: string | undefined
  Offers: ComponentType<VehicleOptionsProps>
}

/** Everything that can be done with vehicles, each in a dialog that is fetched when it is wanted. */
export function useVehicleDialogs({ ownCityId, cityId, Offers }: Place) {
  const form = useLazyDialog(() => import('./vehicle-dialog.tsx'))
  const service = useLazyDialog(() => import('./service-dialog.tsx'))
  const file = useLazyDialog(() => import('./import-dialog.tsx'))
  const [chosen, setChosen] = useState<Vehicle>()
  const bringBack = useReturnToService()
  const removal = useRemoval()
  const { mutateAsync: remove } = useDeleteVehicle()

  function openFor(vehicle: Vehicle | undefined, dialog: { open: () => Promise<void> }) {
    setChosen(vehicle)
    return dialog.open()
  }

  function menu(vehicle: Vehicle) {
    const plate = formatPlate(vehicle.registrationNumber)
    const edit = { label: EDIT, icon: <Pencil aria-hidden="true" />, onChoose: () => void openFor(vehicle, form) }
    const takeOut = {
      label: words.TAKE_OUT,
      icon: <Wrench aria-hidden="true" />,
      onChoose: () => void openFor(vehicle, service),
    }
    const back = {
      label: words.BRING_BACK,
      icon: <RotateCcw aria-hidden="true" />,
      onChoose: () => bringBack(vehicle.vehicleId),
    }
    const deletion = {
      label: DELETE,
      icon: <Trash2 aria-hidden="true" />,
      isDestructive: true,
      onChoose: () =>
        void removal({
          title: words.DELETE_VEHICLE,
          description: words.deleteVehicleLead(plate),
          remove: () => remove(vehicle.vehicleId),
          done: words.VEHICLE_DELETED,
          failed: words.VEHICLE_DELETE_FAILED,
        }),
    }
    const items = [edit, vehicle.outOfService === null ? takeOut : back, deletion]
    return <Menu label={moreFor(plate)} items={items} prefetchProps={form.prefetchProps} />
  }

  const open = (
    <>
      {form.module && (
        <Offers>
          {(offered) =>
            form.module && (
              <form.module.VehicleDialog
                vehicle={chosen}
                ownCityId={ownCityId}
                cityId={cityId}
                offered={offered}
                onClose={form.close}
              />
            )
          }
        </Offers>
      )}
      {service.module && chosen && <service.module.ServiceDialog vehicle={chosen} onClose={service.close} />}
      {file.module && cityId && (
        <Offers>
          {(offered) =>
            file.module && <file.module.ImportDialog cityId={cityId} offered={offered} onClose={file.close} />
          }
        </Offers>
      )}
    </>
  )

  return {
    add: () => openFor(undefined, form),
    formPrefetchProps: form.prefetchProps,
    importFile: file.open,
    importPrefetchProps: file.prefetchProps,
    menu,
    open,
  }
}
