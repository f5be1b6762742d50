import { all, choose, hold, press, refuse, see, type Step } from '../reach.ts'
import { PHONE, REFUSED, type Screen } from '../screen.ts'

const FLEET = '/dashboard/fleet'
const TABLE = [1024, 1440]
const DEPLOYED = '/dashboard/fleet?state=deployed'
const UNKNOWN = '/dashboard/vehicles/TS00XX0000'

/** Opens the page of the first vehicle of the list. */
const openVehicle: Step = async (page) => {
  await page.getByRole('listitem').or(page.getByRole('row')).getByRole('link').first().click()
  await see('Next 14 days')(page)
}
const selectTwo: Step = async (page) => {
  const boxes = page.getByRole('checkbox', { name: /^Select [A-Z]/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
}
const openVehicleAt = (tab: string) => all(openVehicle, press(tab))

export const screens: readonly Screen[] = [
  { name: 'fleet-no-city', as: 'superAdmin', path: FLEET },
  { name: 'fleet', as: 'cityAdmin', path: FLEET },
  { name: 'fleet-every-city', as: 'superAdmin', path: `${FLEET}?city=all` },
  { name: 'fleet-filter', as: 'cityAdmin', path: FLEET, reach: press(/^Filter/), widths: PHONE },
  { name: 'fleet-menu', as: 'cityAdmin', path: FLEET, reach: press(/^More options for/) },
  { name: 'fleet-loading', as: 'cityAdmin', path: FLEET, before: hold('vehicle/**'), isLoading: true },
  {
    name: 'fleet-error',
    as: 'cityAdmin',
    path: FLEET,
    before: refuse('vehicle/**'),
    reach: see('Try again'),
    allow: REFUSED,
  },
  { name: 'fleet-add', as: 'cityAdmin', path: FLEET, reach: press('Add vehicle') },
  { name: 'fleet-edit', as: 'cityAdmin', path: FLEET, reach: choose('Edit') },
  { name: 'fleet-out-of-service', as: 'cityAdmin', path: FLEET, reach: choose('Take out of service') },
  { name: 'fleet-import', as: 'cityAdmin', path: FLEET, reach: press('Import CSV') },
  { name: 'fleet-empty', as: 'cityAdmin', path: '/dashboard/fleet?q=ZZ99' },
  { name: 'fleet-selected', as: 'cityAdmin', path: FLEET, reach: selectTwo, widths: TABLE },
  { name: 'fleet-bulk', as: 'cityAdmin', path: FLEET, reach: all(selectTwo, press('Change')), widths: TABLE },
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
  { name: 'vehicle-page-service', as: 'salesAgent', path: DEPLOYED, reach: openVehicleAt('Service') },
  { name: 'vehicle-page-activity', as: 'hubManager', path: DEPLOYED, reach: openVehicleAt('Activity') },
  { name: 'vehicle-page-unknown', as: 'cityAdmin', path: UNKNOWN, allow: /status of 404/ },
  { name: 'vehicle-page-loading', as: 'cityAdmin', path: UNKNOWN, before: hold('vehicle/plate/**'), isLoading: true },
]
