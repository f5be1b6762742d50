export const CITY_NAME_REQUIRED = 'City name is required'
export const CITY_NAME_TOO_LONG = 'City name should be at most 50 characters'
export const STATE_REQUIRED = 'State is required'
export const STATE_UNKNOWN = "We don't operate in this state yet"
export const ADMIN_PHONE_REQUIRED = 'Admin phone number is required'
export const PHONE_TEN_DIGITS = 'Phone number must be exactly 10 digits'
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

export const CITY_CREATE_FAILED = 'Failed to create city'
export const CITY_UPDATE_FAILED = 'Failed to update city'
export const CITY_DELETE_FAILED = 'Failed to delete city'
export const AGENT_ASSIGN_FAILED = 'Failed to assign sales agent'
export const HUB_CREATE_FAILED = 'Failed to create hub'
export const HUB_UPDATE_FAILED = 'Failed to update hub'
export const HUB_DELETE_FAILED = 'Failed to delete hub'

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

export const CITY = 'City'
export const ALL_CITIES = 'All Cities'
export const CHOOSE_CITY = 'Choose a city'
export const CHOOSE_CITY_FIRST = 'Please choose the city first'

export const HUBS_TITLE = 'City Hubs'
export const PLACES_NOT_LOADED = "We couldn't load the hubs. Check your connection and try again."
export const SEARCH_HUBS = 'Search by hub name or address'
export const SEARCH_HUBS_SHORT = 'Hub or address'
export const TOTAL_CITIES = 'Total cities'
export const TOTAL_HUBS = 'Total hubs'
export const CITIES_FOUND = 'Cities found'
export const HUBS_FOUND = 'Hubs found'
export const ADD_HUB = 'Add Hub'
export const ADD_CITY = 'Add City'
export const EDIT_HUB = 'Edit Hub'
export const EDIT_CITY = 'Edit City'
export const CITY_NAME = 'City name'
export const STATE = 'State'
export const CHOOSE_STATE = 'Choose a state'
export const STATES_NOT_LOADED = "We couldn't load the states. Close this form and try again."
export const changeStateQuestion = (city: string) => `Change the state of ${city}?`
export const changeStateConsequence = (from: string, to: string) =>
  `This changes the GSTIN: new invoices will carry the one for ${to} instead of ${from}.`
export const ADMIN_PHONE = 'Admin phone number'
export const HUB_NAME = 'Hub name'
export const ADDRESS = 'Address'
export const DESCRIPTION = 'Description'
export const DESCRIPTION_OPTIONAL = 'Description (optional)'
export const CAPACITY = 'Capacity'
export const PLACE_ID = 'Maps place id'
export const PLACE_ID_HINT = "From Google's Place ID Finder. It starts with ChIJ."
export const MANAGER_PHONE = 'Manager phone number'
export const MANAGER_PHONE_OPTIONAL = 'Manager phone number (optional)'
export const PHONE_HINT = 'Unassigned employees are suggested as you type.'
export const MANAGER = 'Manager'
export const NO_MANAGER = 'No manager yet'
export const CITY_ADMIN = 'City admin'
export const NO_ADMIN = 'No city admin'
export const VEHICLES_HERE = 'Vehicles here'
export const HUB_FULL = 'Full'
export const OPEN_IN_MAPS = 'Maps'
export const openInMaps = (hub: string) => `Open ${hub} in Maps`
export const deleteHubQuestion = (name: string) => `Delete the hub ${name}?`
export const HUB_DELETE_CONSEQUENCE = 'Riders can no longer book here. Its manager becomes unassigned.'
export const deleteCityQuestion = (name: string) => `Delete the city ${name}?`
export const CITY_DELETE_CONSEQUENCE =
  'Only a city without hubs and vehicles can be deleted. Its staff become unassigned.'
export const overCapacity = (hub: string, vehicles: number, capacity: number) =>
  `${hub} now has ${vehicles} ${vehicles === 1 ? 'vehicle' : 'vehicles'} and space for ${capacity}.`
