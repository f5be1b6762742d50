import type { Booking } from '@voltloop/contract/bookings/bookings'
import { noStockHere, stockHere } from '../../../lib/words/desk.words.ts'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import Warehouse from 'lucide-react/icons/warehouse'
import { SkeletonLine } from '../../../components/ui/skeleton.tsx'
import { useIsSettled } from '../../../lib/browser/use-is-settled.ts'
import { isAtPickupHub, reservedForOther } from './plates.ts'
import { useUndeployed } from './queries.ts'

/** Shows how many vehicles of the booked model can be handed over at the pickup hub now. */
export function HubStock({ booking }: { booking: Booking }) {
  const { city, model } = booking
  // A list has as many requests as models, so they wait for what the screen shows first.
  const isSettled = useIsSettled()
  const { data: vehicles, isError } = useUndeployed(city.cityId, model.modelId, isSettled)
  if (isError && !vehicles) return null
  if (!vehicles) return <SkeletonLine className="h-6 w-3/5" />
  const free = vehicles.filter((vehicle) => reservedForOther(vehicle, booking) === null)
  const here = free.filter((vehicle) => isAtPickupHub(vehicle, booking)).length
  const Icon = here > 0 ? Warehouse : TriangleAlert
  return (
    <span className={here > 0 ? LINE : `${LINE} text-amber`}>
      <Icon aria-hidden="true" />
      <span className="min-w-0 text-pretty wrap-anywhere">
        {here > 0 ? stockHere(here) : noStockHere(free.length, city.name)}
      </span>
    </span>
  )
}

const LINE = 'flex items-center gap-2.5'
