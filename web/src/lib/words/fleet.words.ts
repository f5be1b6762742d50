export const TOTAL_VEHICLES = 'Total vehicles found'
export const SEARCH_REGISTRATION = 'Search by registration number'
export const SEARCH_REGISTRATION_SHORT = 'Search by number'
export const VEHICLES = 'Vehicles'
export const NO_UNDEPLOYED = 'No undeployed vehicles found'
export const NO_EXPIRING = 'No document expires within 30 days'
/** Names a document by its kind: the module with the names of documents would be one more request of the list. */
export const documentUntil = (kind: string, day: string) =>
  `${kind.charAt(0)}${kind.slice(1).toLowerCase()} until ${day}`
export const LIST_FAILED = "We couldn't load the vehicles. Check your connection and try again."

export const LABELS = 'Labels'
export const PRINT_LABEL = 'Print label'
export const LABELS_FAILED = "We couldn't draw the labels. Check your connection and try again."

export const ALL_STATES = 'All'
export const DEPLOYED = 'Deployed'
export const UNDEPLOYED = 'Undeployed'
export const EXPIRING_DOCUMENTS = 'Expiring documents'
export const OUT_OF_SERVICE = 'Out of service'
export const STATE = 'State'
export const REGISTRATION = 'Registration'
export const MODEL = 'Model'
export const ALL_MODELS = 'All models'
export const WHERE = 'Where'
export const WITH_CUSTOMER = 'With a customer'
export const AT_NO_HUB = 'At no hub'
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
export const CHOOSE_HUB = 'Choose the hub'
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
export const DOCUMENTS = 'Documents'
