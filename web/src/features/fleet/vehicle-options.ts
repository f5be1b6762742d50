import type { ModelBrief } from '@voltloop/contract/catalogue'
import type { City, Hub } from '@voltloop/contract/places'
import type { ReactNode } from 'react'

/** What the dialogs let choose from; empty until it has come. */
export interface VehicleOptions {
  cities: readonly Pick<City, 'cityId' | 'name'>[]
  hubs: readonly HubOption[]
  models: readonly ModelBrief[]
}

/** How full it is, is known once the lists have come. */
export type HubOption = Pick<Hub, 'hubId' | 'cityId' | 'name'> & Partial<Pick<Hub, 'capacity' | 'currentCapacity'>>

export interface VehicleOptionsProps {
  children: (offered: VehicleOptions) => ReactNode
}
