export const OPENING_HOURS = 'Opening hours'
export const HAS_HOURS = 'Open only at these times'
export const CLOSED_THAT_DAY = 'Closed'
export const TO = 'to'
export const opensOn = (day: string) => `${day} opens at`
export const closesOn = (day: string) => `${day} closes at`
export const CLOSED_DAYS = 'Closed days (optional)'
export const CLOSED_ON = 'Closed on'
export const ADD_CLOSED_DAY = 'Add day'
export const removeClosedDay = (day: string) => `Open again on ${day}`
export const LATITUDE = 'Latitude'
export const LONGITUDE = 'Longitude'
export const LATITUDE_OPTIONAL = 'Latitude (optional)'
export const LONGITUDE_OPTIONAL = 'Longitude (optional)'
export const COORDINATES_HINT = 'Paste both from Maps: 17.4429, 78.3875'
export const HOURS = 'Hours'
export const KEPT_TITLE = 'These bookings stay'
export const keptLead = (hub: string) =>
  `They start while ${hub} is closed. Somebody has to be there, or call the customers.`
export const KEPT_DONE = 'OK'
