import type { VehicleRide } from '@voltloop/contract/company/vehicle-history'
import { SCREENS } from '@voltloop/contract/core/screens'
import { PlateLink } from '../../../components/plate-link.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { PagedList } from '../../../components/ui/paged-list.tsx'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import { TextLink } from '../../../components/ui/text-link.tsx'
import { formatDateTime } from '../../../lib/format/format.ts'
import { SHOW_OLDER } from '../../../lib/words/shell.words.ts'
import { rideName } from '../booking/my-bookings.words.ts'
import { useVehicleRides } from './queries.ts'
import * as words from './vehicle-rides.words.ts'

/** Lists the rides that had a vehicle, with the riders and the other vehicles of swapped rides. */
export function VehicleRides({ vehicleId }: { vehicleId: string }) {
  const pages = useVehicleRides(vehicleId, undefined)
  return (
    <PagedList
      pages={pages}
      notLoaded={words.RIDES_NOT_LOADED}
      empty={words.NO_RIDES}
      skeleton={<RideSkeletons />}
      moreLabel={SHOW_OLDER}
    >
      {(rides) => (
        <ul aria-label={words.RIDES} className="grid">
          {rides.map((ride) => (
            <li key={ride.segmentId} className="border-b border-hair py-3">
              <Ride ride={ride} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function Ride({ ride }: { ride: VehicleRide }) {
  const { transactionId, customer, pickUpHub, dropHub, others } = ride
  return (
    <article
      aria-label={rideName(transactionId)}
      className="grid gap-x-6 gap-y-1.5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)] lg:items-center"
    >
      <p className="figures font-strong">{timeOf(ride)}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere">{customer}</span>
        <RideLink transactionId={transactionId} />
      </p>
      <p className="text-ink-2 wrap-anywhere">{words.hubToHub(pickUpHub, dropHub ?? pickUpHub)}</p>
      {others.length > 0 && (
        <ul className="col-span-full grid gap-1.5">
          {others.map(({ registrationNumber, from }) => (
            <li key={`${registrationNumber} ${from}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone="amber">{words.SWAPPED}</Badge>
              <PlateLink number={registrationNumber} size="sm" />
              <span className="text-ink-2">{words.alsoHad(formatDateTime(from))}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** Returns from when to when a ride had the vehicle. */
export function timeOf({ from, to }: VehicleRide): string {
  return words.fromTo(formatDateTime(from), to === null ? words.NOW : formatDateTime(to))
}

export function RideLink({ transactionId }: { transactionId: string }) {
  return (
    <TextLink to={SCREENS.oneBooking} params={{ id: transactionId }}>
      {transactionId}
    </TextLink>
  )
}

export function RideSkeletons() {
  return (
    <Skeleton className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <SkeletonLine key={row} className="h-14 w-full" />
      ))}
    </Skeleton>
  )
}
