import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import type { ReactNode } from 'react'
import { PlateLink } from '../../components/plate-link.tsx'
import { classNames } from '../../lib/format/class-names.ts'
import { modelName } from '../../lib/format/model-name.ts'
import { DeployedBadge, expiringText, OutOfServiceBadge, placeOf } from './fleet-columns.tsx'

export const ROW =
  'md:grid md:grid-cols-[10.5rem_minmax(0,1.1fr)_minmax(0,0.8fr)_minmax(0,1.2fr)_7.5rem_2.75rem] md:gap-x-4'

export function VehicleRow({ vehicle, menu }: { vehicle: Vehicle; menu: ReactNode }) {
  const { registrationNumber, model, city, isDeployed, outOfService } = vehicle
  const documents = expiringText(vehicle)
  return (
    <div
      className={classNames(
        ROW,
        'grid min-h-[100px] grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2 gap-y-1.5 rounded-3 border border-hair bg-surface py-2.5 pr-4 pl-4 md:min-h-[58px] md:py-1.5 md:pr-2',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2 md:contents">
        <div className="flex min-w-0 md:col-start-1 md:row-start-1">
          <PlateLink number={registrationNumber} />
        </div>
        <div className="flex md:col-start-5 md:row-start-1">
          <DeployedBadge isDeployed={isDeployed} />
        </div>
      </div>
      <div className="row-start-2 leading-snug wrap-anywhere md:contents">
        <p className="font-strong md:col-start-2 md:row-start-1">{modelName(model)}</p>
        <p className="text-ink-2 max-md:text-1 md:contents">
          <span className="text-ink max-md:after:mx-1.5 max-md:after:content-['·'] md:col-start-3 md:row-start-1">
            {city.name}
          </span>
          <span className="md:col-start-4 md:row-start-1">{placeOf(vehicle)}</span>
        </p>
      </div>
      {menu !== undefined && (
        <div className="col-start-2 row-span-2 row-start-1 -mr-2.5 md:col-start-6 md:row-span-1 md:mr-0">{menu}</div>
      )}
      {documents !== '' && (
        <p className="col-span-full text-1 leading-snug wrap-anywhere md:col-span-5 md:row-start-3">{documents}</p>
      )}
      {outOfService !== null && (
        <p className="col-span-full flex flex-wrap items-center gap-x-2.5 gap-y-1 text-1 leading-snug text-ink-2 wrap-anywhere md:contents">
          <span className="flex md:col-span-2 md:col-start-5 md:row-start-2 md:pb-1.5">
            <OutOfServiceBadge />
          </span>
          <span className="md:col-span-3 md:col-start-2 md:row-start-2 md:pb-1.5">{outOfService}</span>
        </p>
      )}
    </div>
  )
}
