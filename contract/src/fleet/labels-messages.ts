/** Problems that anybody can report about a vehicle. */
export const VEHICLE_PROBLEM_NAMES = {
  BRAKES: 'Brakes',
  BATTERY: 'Battery or charging',
  TYRE: 'Flat tyre',
  LIGHTS: 'Lights or horn',
  DAMAGE: 'Damage',
  PARKING: 'Badly parked',
  OTHER: 'Something else',
} as const

export const PROBLEM_REQUIRED = 'Choose what is wrong'
export const PROBLEM_UNKNOWN = 'Choose one of the problems'
export const DESCRIPTION_REQUIRED = 'Please say what is wrong'
export const DESCRIPTION_TOO_LONG = 'Please use at most 500 characters'
export const PROBLEM_REPORTED = 'Thank you. We have told the hub.'

export const SCAN_TO_REPORT = 'Scan to report a problem'
export const LABELS_TITLE = 'Vehicle labels'
export const TOO_MANY_LABELS = 'At most 1,000 labels can be printed at once. Please filter the list.'
