import type { ModelBrief } from '@voltloop/contract/catalogue/catalogue'
import type { City, Hub } from '@voltloop/contract/places/places'
import type { ReactNode } from 'react'

/** The options of the vehicle dialogs. Empty until they have loaded. */
export interface VehicleOptions {
  cities: readonly Pick<City, 'cityId' | 'name'>[]
  hubs: readonly HubOption[]
  models: readonly ModelBrief[]
}

/** A hub option. Capacity and stock are known only after the lists have loaded. */
export type HubOption = Pick<Hub, 'hubId' | 'cityId' | 'name'> & Partial<Pick<Hub, 'capacity' | 'currentCapacity'>>

export interface VehicleOptionsProps {
  children: (options: VehicleOptions) => ReactNode
}
