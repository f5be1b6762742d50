export { CITY_REQUIRED } from '../places/places-messages.ts'
export const REGISTRATION_REQUIRED = 'Registration number is required'
export const REGISTRATION_TOO_LONG = 'Registration number should be at most 20 characters'
export const MODEL_REQUIRED = 'Model is required'
export const CHASSIS_REQUIRED = 'Chassis number is required'
export const MOTOR_REQUIRED = 'Motor number is required'
export const BATTERY_REQUIRED = 'Battery number is required'
export const PLATE_CHARACTERS = 'Use only letters, digits, spaces, hyphens and dots'
export const NUMBER_TOO_LONG = 'This number should be at most 50 characters'
export const REASON_TOO_LONG = 'The reason should be at most 200 characters'

export const VEHICLE_CREATED = 'Vehicle created successfully'
export const VEHICLE_UPDATED = 'Vehicle updated successfully'
export const VEHICLE_DELETED = 'Vehicle deleted successfully'

export const REGISTRATION_TAKEN = 'A vehicle with this registration number already exists.'
export const CHASSIS_TAKEN = 'A vehicle with this chassis number already exists.'
export const VEHICLE_ON_ROAD = 'This vehicle is with a customer. It has to be returned first.'
export const VEHICLE_NEEDED =
  'Bookings need this vehicle: no other of its model is available for them in this city. Add one or reject a booking first.'
export const MODEL_NOT_FOUND = 'This model does not exist.'
export const CITY_NOT_FOUND = 'This city does not exist.'
export const HUB_NOT_FOUND = 'This hub does not exist in that city.'

export const IMPORT_EMPTY = 'The file has no rows.'
export const IMPORT_TOO_MANY = 'The file has more than 10,000 rows.'
export const IMPORT_UNREADABLE = "We can't read this file. Please upload a CSV file."
export const IMPORT_HEADER = 'The first line must have the column names of the template.'
export const IMPORT_ROW_TOO_LONG = 'This row has more columns than the first line.'
export const IMPORT_DUPLICATE = 'This registration number appears twice in the file.'
export const IMPORT_CHASSIS_DUPLICATE = 'This chassis number appears twice in the file.'
export const vehiclesAdded = (count: number, shown: string) =>
  `${shown} ${count === 1 ? 'vehicle' : 'vehicles'} added successfully`
export const sameMotor = (plate: string) => `${plate} has the same motor number.`
export const sameBattery = (plate: string) => `${plate} has the same battery number.`
export const OTHER_CITY_VEHICLE = 'A vehicle in another city'
export const hubWillBeFull = (hub: string, vehicles: number, capacity: number) =>
  `${hub} will have ${vehicles} ${vehicles === 1 ? 'vehicle' : 'vehicles'} and has space for ${capacity}.`
export const inRow = (row: string, warning: string) => `Row ${row}: ${warning}`
