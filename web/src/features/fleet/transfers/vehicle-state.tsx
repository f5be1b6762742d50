import type { TransferVehicle } from '@voltloop/contract/fleet/transfers'
import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import { Badge } from '../../../components/ui/badge.tsx'
import * as words from './transfers.words.ts'

export function VehicleState({ vehicle, isOver = false }: { vehicle: TransferVehicle; isOver?: boolean }) {
  if (vehicle.inAt !== null) return <Badge icon={<Check aria-hidden="true" />}>{words.VEHICLE_STATES.arrived}</Badge>
  if (isOver) return <Badge>{words.VEHICLE_STATES.left}</Badge>
  if (vehicle.outAt !== null)
    return (
      <Badge tone="amber" icon={<Hourglass aria-hidden="true" />}>
        {words.VEHICLE_STATES.out}
      </Badge>
    )
  return <Badge>{words.VEHICLE_STATES.waiting}</Badge>
}
