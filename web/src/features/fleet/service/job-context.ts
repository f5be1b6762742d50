import type { Hub } from '@voltloop/contract/places/places'
import type { ComponentType, ReactNode } from 'react'

/** The facts that the dialogs of a job need from other features. */
export interface JobContext {
  /** Passes on the hubs of a city. */
  HubOptionsLoader: ComponentType<{ cityId: string; children: (hubs: readonly Hub[]) => ReactNode }>
  /** Called with the bookings that have no vehicle, because this one is out of service. */
  onUnserved: (transactionIds: string[]) => void
}
