export const WEEKDAY_NAMES = {
  MON: 'Mon',
  TUE: 'Tue',
  WED: 'Wed',
  THU: 'Thu',
  FRI: 'Fri',
  SAT: 'Sat',
  SUN: 'Sun',
} as const
export const EVERY_DAY = 'Every day'
export const ALWAYS_OPEN = 'Always open'
export const CLOSED = 'closed'
export const closedOn = (days: readonly string[]) => `Closed on ${days.join(', ')}`

export const HOURS_EMPTY = 'Choose at least one day on which the hub is open'
export const HOURS_TWICE = 'Each weekday can have only one opening and closing time'
export const TIME_INVALID = 'Enter a time, such as 08:00'
export const CLOSES_BEFORE_OPENING = 'Closing time must be after opening time'
export const CLOSED_DAY_INVALID = 'Enter a date'
export const CLOSED_DAYS_MANY = 'A hub can have at most 60 closed days'
export const LATITUDE_RANGE = 'Latitude should be a number from -90 to 90'
export const LONGITUDE_RANGE = 'Longitude should be a number from -180 to 180'
export const COORDINATES_INCOMPLETE = 'Enter both latitude and longitude, or neither'

export const HUB_CLOSED = 'This hub is closed at that time. Choose another pickup time.'
export const hubOpensAt = (hub: string, when: string) => `${hub} is closed at that time. It opens on ${when}.`
