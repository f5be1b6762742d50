import { PagedList } from '../../../components/ui/paged-list.tsx'
import { SHOW_OLDER } from '../../../lib/words/shell.words.ts'
import { ChargeList } from '../charges/charge-list.tsx'
import { CHARGES_NOT_LOADED } from '../charges/charges.words.ts'
import { useVehicleCharges } from './queries.ts'
import { RideSkeletons } from './vehicle-rides.tsx'
import { NO_VEHICLE_CHARGES } from './vehicle-rides.words.ts'

export function VehicleCharges({ vehicleId }: { vehicleId: string }) {
  const pages = useVehicleCharges(vehicleId)
  return (
    <PagedList
      pages={pages}
      notLoaded={CHARGES_NOT_LOADED}
      empty={NO_VEHICLE_CHARGES}
      skeleton={<RideSkeletons />}
      moreLabel={SHOW_OLDER}
    >
      {(charges) => <ChargeList charges={charges} isStaff hasRides />}
    </PagedList>
  )
}
