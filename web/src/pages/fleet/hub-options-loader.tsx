import type { JobContext } from '../../features/fleet/service/job-context.ts'
import { useHubs } from '../../features/places/queries.ts'

/** Passes the hubs of a city on to a dialog of Fleet. */
export const HubOptionsLoader: JobContext['HubOptionsLoader'] = ({ cityId, children }) => {
  const { data: hubs = [] } = useHubs(cityId)
  return children(hubs)
}
