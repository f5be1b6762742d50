import { getMe } from '@voltloop/contract/accounts/accounts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { listVehicles } from '@voltloop/contract/fleet/fleet'
import { callerAt, dataOf } from '../server/test/support/caller.ts'
import type { sessionKeeper } from './harness/people.ts'

/** Returns the path of the page of a vehicle that is with a customer, in the city of the demo's admin. */
export async function findVehiclePath(url: string, sessionOf: ReturnType<typeof sessionKeeper>): Promise<string> {
  const { name, value } = await sessionOf('cityAdmin')
  const caller = callerAt(url, `${name}=${value}`)
  const profile = dataOf(await caller.call(getMe, {}))
  const params = { cityId: profile.cityId ?? '' }
  const [vehicle] = dataOf(await caller.call(listVehicles, { params, query: { isDeployed: 'true' } }))
  if (!vehicle) throw new Error('No vehicle is with a customer.')
  return SCREENS.oneVehicle.replace('$id', vehicle.registrationNumber)
}
