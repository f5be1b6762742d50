import { useModels } from '../../features/catalogue/queries.ts'
import type { VehicleOptionsProps } from '../../features/fleet/vehicle-options.ts'
import { useCities, useHubs } from '../../features/places/queries.ts'

/** Loads what the forms of a vehicle offer: when a dialog opens, and not together with the page. */
export function VehicleOptionsLoader({ children }: VehicleOptionsProps) {
  const { data: cities = [] } = useCities()
  const { data: hubs = [] } = useHubs(undefined)
  const { data: models = [] } = useModels()
  return children({ cities, hubs, models })
}
