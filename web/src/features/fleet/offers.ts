import type { ModelBrief } from '@voltloop/contract/catalogue'
import type { City, Hub } from '@voltloop/contract/places'
import type { ReactNode } from 'react'

/** What the dialogs let choose from; empty until it has come. */
export interface Offered {
  cities: readonly Pick<City, 'cityId' | 'name'>[]
  hubs: readonly Pick<Hub, 'hubId' | 'cityId' | 'name'>[]
  models: readonly ModelBrief[]
}

export interface OffersProps {
  children: (offered: Offered) => ReactNode
}

export function modelName({ brand, modelName: name }: Pick<ModelBrief, 'brand' | 'modelName'>): string {
  return `${brand} ${name}`
}
