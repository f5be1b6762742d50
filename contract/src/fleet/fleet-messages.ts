export const REGISTRATION_REQUIRED = 'Registration number is required'
export const REGISTRATION_TOO_LONG = 'Registration number should be at most 20 characters'
export const MODEL_REQUIRED = 'Model is required'
export const CITY_REQUIRED = 'City is required'
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
export const IMPORT_REFUSED = 'Nothing was added. Please fix the rows below and upload the file again.'

export const TOTAL_VEHICLES = 'Total vehicles found'
export const SEARCH_REGISTRATION = 'Search by registration number'
export const SEARCH_REGISTRATION_SHORT = 'Search by number'
export const VEHICLES = 'Vehicles'
export const NO_UNDEPLOYED = 'No undeployed vehicles found'
export const LIST_FAILED = "We couldn't load the vehicles. Check your connection and try again."

export const ALL_STATES = 'All'
export const DEPLOYED = 'Deployed'
export const UNDEPLOYED = 'Undeployed'
export const OUT_OF_SERVICE = 'Out of service'
export const STATE = 'State'
export const REGISTRATION = 'Registration'
export const MODEL = 'Model'
export const WHERE = 'Where'
export const WITH_CUSTOMER = 'With a customer'
export const NO_HUB_YET = 'No hub yet'

export const ADD_VEHICLE = 'Add vehicle'
export const ADD_VEHICLE_LEAD = 'Saved in capital letters.'
export const EDIT_VEHICLE = 'Edit vehicle'
export const REGISTRATION_NUMBER = 'Registration number'
export const HUB = 'Hub'
export const CHASSIS_NUMBER = 'Chassis number'
export const MOTOR_NUMBER = 'Motor number'
export const BATTERY_NUMBER = 'Battery number'
export const TEMP_REGISTRATION = 'Temporary number (optional)'
export const TEMP_NUMBER = 'Temporary number'
export const CHOOSE_MODEL = 'Choose a model'
export const hubIsFull = (hub: string, withRoom: readonly string[]) =>
  withRoom.length === 0
    ? `${hub} is full, and so is every other hub in the city.`
    : `${hub} is full. There's space at ${withRoom.join(', ')}.`
export const ON_ROAD_HINT = "Model, city and hub can't change while it's with a customer."
export const VEHICLE_CREATE_FAILED = 'Failed to create vehicle'
export const VEHICLE_UPDATE_FAILED = 'Failed to update vehicle'
export const VEHICLE_DELETE_FAILED = 'Failed to delete vehicle'

export const TAKE_OUT = 'Take out of service'
export const TAKE_OUT_LEAD = "It can't be booked or handed over until it's back in service."
export const REASON = 'Reason'
export const REASON_REQUIRED = 'Reason is required'
export const BRING_BACK = 'Put back in service'
export const TAKEN_OUT = 'Vehicle taken out of service'
export const BROUGHT_BACK = 'Vehicle back in service'

export const DELETE_VEHICLE = 'Delete this vehicle?'
export const deleteVehicleLead = (plate: string) => `${plate} will be removed from the fleet. Past rides still show it.`

export const IMPORT_CSV = 'Import CSV'
export const IMPORT_TITLE = 'Import vehicles'
export const importLead = (city: string) => `Adds vehicles to ${city}. If any row has an error, nothing is added.`
export const IMPORT = 'Import'
export const DOWNLOAD_TEMPLATE = 'Download template'
export const TEMPLATE_HINT =
  'One line per vehicle, up to 10,000. Hub and temporary number are optional. The sample line is skipped.'
export const CHOOSE_FILE = 'Choose a CSV file'
export const DROP_FILE = 'or drop it here'
export const CHOOSE_OTHER_FILE = 'Choose another file'
export const IMPORT_RUNNING = 'Checking and adding the vehicles…'
export const IMPORT_FAILED = "Couldn't upload the file. Please try again."
export const DOWNLOAD_REPORT = 'Download report'
export const PROBLEM_ROW = 'Row'
export const PROBLEM_COLUMN = 'Column'
export const PROBLEM_MESSAGE = 'Problem'
export const problemCount = (count: number, shown: string) => `${shown} ${count === 1 ? 'problem' : 'problems'}`
export const onlyFirstProblems = (shown: string) =>
  `Showing the first ${shown}. Download the report to see all of them.`
export const vehiclesAdded = (count: number, shown: string) =>
  `${shown} ${count === 1 ? 'vehicle' : 'vehicles'} added successfully`

export const IMPORT_WARNINGS = 'Please check'
export const moreWarnings = (count: string) => `And ${count} more.`
export const sameMotor = (plate: string) => `${plate} has the same motor number.`
export const sameBattery = (plate: string) => `${plate} has the same battery number.`
export const OTHER_CITY_VEHICLE = 'A vehicle in another city'
export const inRow = (row: string, warning: string) => `Row ${row}: ${warning}`
