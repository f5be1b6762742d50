export const CITY_CREATE_FAILED = 'Failed to create city'
export const CITY_UPDATE_FAILED = 'Failed to update city'
export const CITY_DELETE_FAILED = 'Failed to delete city'
export const AGENT_ASSIGN_FAILED = 'Failed to assign sales agent'
export const HUB_CREATE_FAILED = 'Failed to create hub'
export const HUB_UPDATE_FAILED = 'Failed to update hub'
export const HUB_DELETE_FAILED = 'Failed to delete hub'

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
export const MANAGERS = 'Managers'
export const NO_MANAGER = 'No manager yet'
export const CITY_ADMIN = 'City admin'
export const NO_ADMIN = 'No city admin'
export const VEHICLES_HERE = 'Vehicles here'
export const vehiclesOf = (count: string) => `${count} ${count === '1' ? 'vehicle' : 'vehicles'}`
export const vehiclesAt = (count: string, hub: string) => `${vehiclesOf(count)} at ${hub}`
export const FREE_SPACES = 'Free spaces'
export const OPEN_TODAY = 'Open today'
export const CLOSED_TODAY = 'Closed today'
export const CITIES_AND_ADMINS = 'Cities and their admins'
export const STOCK = 'Stock by model'
export const STOCK_FAILED = "We couldn't load the stock."
export const STANDING = 'Standing'
export const NO_STOCK = 'No vehicles'
export const HUB_FULL = 'Full'
export const overCapacity = (count: string) => `${count} over capacity`
export const OPEN_IN_MAPS = 'Maps'
export const openInMaps = (hub: string) => `Open ${hub} in Maps`
export const deleteHubQuestion = (name: string) => `Delete the hub ${name}?`
export const HUB_DELETE_CONSEQUENCE = 'Riders can no longer book here. Its managers become unassigned.'
export const deleteCityQuestion = (name: string) => `Delete the city ${name}?`
export const CITY_DELETE_CONSEQUENCE =
  'Only a city without hubs and vehicles can be deleted. Its staff become unassigned.'
