export { PHONE_TEN_DIGITS } from '../accounts/accounts-messages.ts'
export const CITY_NAME_REQUIRED = 'City name is required'
export const CITY_NAME_TOO_LONG = 'City name should be at most 50 characters'
export const STATE_REQUIRED = 'State is required'
export const STATE_UNKNOWN = "We don't operate in this state yet"
export const STATE_NOT_INVOICED =
  "This state's supplier has no details for invoices yet. Add them on the Company page first."
export const ADMIN_PHONE_REQUIRED = 'Admin phone number is required'
export const HUB_NAME_REQUIRED = 'Hub name is required'
export const HUB_NAME_TOO_LONG = 'Hub name should be at most 100 characters'
export const ADDRESS_REQUIRED = 'Address is required'
export const ADDRESS_TOO_LONG = 'Address should be at most 500 characters'
export const CAPACITY_REQUIRED = 'Capacity is required'
export const CAPACITY_RANGE = 'Capacity should be a whole number from 1 to 1000'
export const CITY_REQUIRED = 'City is required'
export const PLACE_ID_REQUIRED = 'Maps place id is required'
export const PLACE_ID_TOO_LONG = 'Maps place id should be at most 300 characters'
export const DESCRIPTION_TOO_LONG = 'Description should be at most 500 characters'

export const CITY_CREATED = 'City created successfully'
export const CITY_UPDATED = 'City updated successfully'
export const CITY_DELETED = 'City deleted successfully'
export const AGENT_ASSIGNED = 'Sales agent successfully assigned'
export const HUB_CREATED = 'Hub created successfully'
export const HUB_UPDATED = 'Hub updated successfully'
export const HUB_DELETED = 'Hub deleted successfully'

export const CITY_NAME_TAKEN = 'A city with this name already exists.'
export const HUB_NAME_TAKEN = 'This city already has a hub with this name.'
export const CITY_IN_USE = 'This city still has hubs or vehicles. Remove them first.'
export const HUB_IN_USE = 'This hub still has vehicles or upcoming bookings. Move them first.'
export const TWO_CITIES = 'Please name only one city.'
export const AGENT_PHONE_REQUIRED = "Sales agent's phone number is required"
export const HUB_CITY_FIXED = "A hub can't move to another city."
export const NOT_AN_EMPLOYEE = 'No employee has this phone number.'
export const WRONG_EMPLOYEE_ROLE = 'The employee with this phone number has a different role.'
export const WORKS_ELSEWHERE = 'This employee already works somewhere else.'
export const overCapacity = (hub: string, vehicles: number, capacity: number) =>
  `${hub} now has ${vehicles} ${vehicles === 1 ? 'vehicle' : 'vehicles'} and space for ${capacity}.`
