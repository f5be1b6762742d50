export { ALL_CITIES, CITY } from './places.words.ts'

export const CITY_DELETE_FAILED = 'Failed to delete city'
export const HUB_DELETE_FAILED = 'Failed to delete hub'
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
export const HUB_NAME = 'Hub name'
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
