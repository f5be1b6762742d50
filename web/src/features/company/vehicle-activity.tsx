import { PagedList } from '../../components/ui/paged-list.tsx'
import { Select } from '../../components/ui/select.tsx'
import { useSearchChoice } from '../../lib/router/search.ts'
import { ActivityEntries, EntrySkeletons } from './activity-entries.tsx'
import { useVehicleActivity } from './activity-queries.ts'
import * as words from './activity.words.ts'

/** Lists who changed a vehicle, or what moved it between hubs. */
export function VehicleActivity({ vehicleId }: { vehicleId: string }) {
  const [only, choose] = useSearchChoice('only', ['', 'moves'])
  const pages = useVehicleActivity(vehicleId, only === '' ? undefined : only)
  return (
    <div className="grid gap-4">
      <div className="w-56 max-w-full">
        <Select
          isSmall
          label={words.CHANGES}
          value={only}
          onChange={({ target }) => choose(target.value === 'moves' ? 'moves' : '')}
        >
          <option value="">{words.ALL_CHANGES}</option>
          <option value="moves">{words.MOVES}</option>
        </Select>
      </div>
      <PagedList
        pages={pages}
        notLoaded={words.ACTIVITY_NOT_LOADED}
        empty={only === '' ? words.NOTHING_CHANGED : words.NEVER_MOVED}
        skeleton={<EntrySkeletons />}
        moreLabel={words.SHOW_OLDER}
      >
        {(rows) => <ActivityEntries entries={rows} isOnOwnPage />}
      </PagedList>
    </div>
  )
}
