import { useSession } from '../features/accounts/queries.ts'
import { Alarm } from '../features/support/emergencies/alarm.tsx'
import { OwnEmergencies } from '../features/support/emergencies/own-emergencies.tsx'

/** Shows emergencies above every screen: to staff those that wait for help, to a rider the own one. */
export function EmergencyParts() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { role } = session.profile
  return role === 'CUSTOMER' ? <OwnEmergencies /> : <Alarm role={role} />
}
