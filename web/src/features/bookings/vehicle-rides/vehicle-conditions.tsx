import { Badge } from '../../../components/ui/badge.tsx'
import { PagedList } from '../../../components/ui/paged-list.tsx'
import { formatDateTime } from '../../../lib/format/format.ts'
import { CONDITION_NAMES } from '../../../lib/words/desk.words.ts'
import { SHOW_OLDER } from '../../../lib/words/shell.words.ts'
import { rideName } from '../booking/my-bookings.words.ts'
import { ConditionSide } from '../conditions/condition-sides.tsx'
import { AT_PICKUP, AT_RETURN } from '../conditions/conditions.words.ts'
import { useVehicleRides } from './queries.ts'
import { RideLink, RideSkeletons, timeOf } from './vehicle-rides.tsx'
import * as words from './vehicle-rides.words.ts'

/** Shows the notes and photos of a vehicle's condition, of each ride at pickup and at return, newest first. */
export function VehicleConditions({ vehicleId }: { vehicleId: string }) {
  const pages = useVehicleRides(vehicleId, 'condition')
  return (
    <PagedList
      pages={pages}
      notLoaded={words.RIDES_NOT_LOADED}
      empty={words.NO_RECORDS}
      skeleton={<RideSkeletons />}
      moreLabel={SHOW_OLDER}
    >
      {(rides) => (
        <ul className="grid gap-4">
          {rides.map((ride) => (
            <li key={ride.segmentId}>
              <article
                aria-label={rideName(ride.transactionId)}
                className="grid gap-4 rounded-3 border border-hair bg-surface p-5"
              >
                <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <h3 className="figures font-strong">{timeOf(ride)}</h3>
                  <span className="wrap-anywhere">{ride.customer}</span>
                  <RideLink transactionId={ride.transactionId} />
                  {ride.returnCondition === 'NEEDS_SERVICE' && (
                    <Badge tone="amber">{CONDITION_NAMES.NEEDS_SERVICE}</Badge>
                  )}
                </header>
                <div className="grid gap-5 sm:grid-cols-2">
                  {ride.pickupRecord && (
                    <ConditionSide
                      title={words.momentAt(AT_PICKUP, formatDateTime(ride.from))}
                      record={ride.pickupRecord}
                      nothing=""
                    />
                  )}
                  {ride.returnRecord && ride.to !== null && (
                    <ConditionSide
                      title={words.momentAt(AT_RETURN, formatDateTime(ride.to))}
                      record={ride.returnRecord}
                      nothing=""
                    />
                  )}
                </div>
              </article>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
