import type { Vehicle } from '@voltloop/contract/fleet'
import * as words from '@voltloop/contract/messages/fleet'
import { DELETE, EDIT, moreFor } from '@voltloop/contract/messages/shell'
import { Pencil, RotateCcw, Trash2, Wrench } from 'lucide-react'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { Menu } from '../../components/ui/menu.tsx'
import { useOnDemand } from '../../components/ui/on-demand.ts'
import { useRemoval } from '../../components/ui/use-removal.ts'
import { formatPlate } from '../../lib/plate.ts'
import type { OffersProps } from './offers.ts'
import { useDeleteVehicle } from './queries.ts'
import { useBringBack } from './service.ts'

interface Place {
  /** Who works in one city adds vehicles there and nowhere else. */
  ownCityId: string | null
  cityId: string | undefined
  Offers: ComponentType<OffersProps>
}

/** Everything that can be done with vehicles, each in a dialog that is fetched when it is wanted. */
export function useVehicleDialogs({ ownCityId, cityId, Offers }: Place) {
  const form = useOnDemand(() => import('./vehicle-dialog.tsx'))
  const service = useOnDemand(() => import('./service-dialog.tsx'))
  const file = useOnDemand(() => import('./import-dialog.tsx'))
  const [chosen, setChosen] = useState<Vehicle>()
  const bringBack = useBringBack()
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
    return <Menu label={moreFor(plate)} items={items} onApproach={form.onApproach} />
  }

  const open = (
    <>
      {form.part && (
        <Offers>
          {(offered) =>
            form.part && (
              <form.part.VehicleDialog
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
      {service.part && chosen && <service.part.ServiceDialog vehicle={chosen} onClose={service.close} />}
      {file.part && cityId && (
        <Offers>
          {(offered) => file.part && <file.part.ImportDialog cityId={cityId} offered={offered} onClose={file.close} />}
        </Offers>
      )}
    </>
  )

  return {
    add: () => openFor(undefined, form),
    onApproachForm: form.onApproach,
    importFile: file.open,
    onApproachImport: file.onApproach,
    menu,
    open,
  }
}
