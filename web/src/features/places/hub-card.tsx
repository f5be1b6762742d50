import type { Hub } from '@voltloop/contract/places/places'
import type { ReactNode } from 'react'
import { HubContacts, HubPlace, HubVehicles, ShortLinks } from './hub-facts.tsx'

interface HubCardProps {
  hub: Hub
  /** The name of its city, where the card is not below it. */
  city: string | undefined
  menu: ReactNode
}

export function HubCard({ hub, city, menu }: HubCardProps) {
  return (
    <li className="row-span-3 grid grid-rows-subgrid gap-4 rounded-3 border border-hair bg-surface p-5">
      <div className="grid content-start gap-1.5">
        <div className="flex items-start justify-between gap-2">
          <h3 className="type-heading min-w-0 wrap-anywhere">{hub.name}</h3>
          <div className="-my-2.5 -mr-2.5">{menu}</div>
        </div>
        {city !== undefined && <p className="-mt-1.5 text-ink-2">{city}</p>}
        <div className="flex flex-wrap gap-x-3 empty:hidden">
          <ShortLinks hub={hub} />
        </div>
        <HubPlace hub={hub} />
      </div>
      <HubVehicles hub={hub} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-t border-hair pt-4">
        <HubContacts hub={hub} />
      </div>
    </li>
  )
}
