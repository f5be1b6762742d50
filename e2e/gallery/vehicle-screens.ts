import { all, hold, press, see, type Step } from './reach.ts'
import type { Screen } from './screen.ts'

const DEPLOYED = '/dashboard/fleet?state=deployed'
const UNKNOWN = '/dashboard/vehicles/TS00XX0000'

/** Opens the page of the first vehicle of the list. */
const openVehicle: Step = async (page) => {
  await page.getByRole('listitem').getByRole('link').first().click()
  await see('Next 14 days')(page)
}
const openVehicleAt = (tab: string) => all(openVehicle, press(tab))

export const VEHICLE_SCREENS: readonly Screen[] = [
  { name: 'vehicle-page', as: 'cityAdmin', path: DEPLOYED, reach: openVehicle, isWhole: true },
  { name: 'vehicle-page-condition', as: 'salesAgent', path: DEPLOYED, reach: openVehicleAt('Condition') },
  { name: 'vehicle-page-charges', as: 'salesAgent', path: DEPLOYED, reach: openVehicleAt('Damage and charges') },
  { name: 'vehicle-page-documents', as: 'salesAgent', path: DEPLOYED, reach: openVehicleAt('Documents') },
  {
    name: 'vehicle-page-document-dialog',
    as: 'cityAdmin',
    path: DEPLOYED,
    reach: all(openVehicleAt('Documents'), press(/insurance$/)),
  },
  { name: 'vehicle-page-activity', as: 'hubManager', path: DEPLOYED, reach: openVehicleAt('Activity') },
  { name: 'vehicle-page-unknown', as: 'cityAdmin', path: UNKNOWN, allow: /status of 404/ },
  { name: 'vehicle-page-loading', as: 'cityAdmin', path: UNKNOWN, before: hold('vehicle/plate/**'), isLoading: true },
]
