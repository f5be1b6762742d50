export const VEHICLE_OF_JOB_REQUIRED = 'Choose a vehicle'
export const PROBLEM_OF_JOB_REQUIRED = 'Say what has to be done'
export const PROBLEM_OF_JOB_TOO_LONG = 'This should be at most 200 characters'
export const PRIORITY_REQUIRED = 'Choose a priority'
export const DUE_DAY_REQUIRED = 'Choose the day of the service'
export const DUE_DAY_LATE = 'Choose a day within the next year'
export const DUE_DAY_PAST = 'Choose today or a later day'
export const DUE_DAY_FULL =
  'All vehicles of this model are booked on that day. Choose another day, or make the job urgent.'
export const DUE_DAY_ON_ROAD = 'A customer has this vehicle on that day. Choose a later day, or make the job urgent.'
export const ASSIGNEE_TOO_LONG = 'The name should be at most 100 characters'
export const ASSIGNEE_TWICE = 'Choose an employee or type a name, not both'
export const ASSIGNEE_UNKNOWN = 'This person does not work in this city'
export const PARTS_TOO_LONG = 'Parts should be at most 500 characters'
export const COST_RANGE = 'Cost must be a whole number from 0 to 10,00,000'
export const STEP_REQUIRED = 'Choose a step'
export const JOB_REASON_REQUIRED = 'Give a reason'
export const WORKSHOP_HUB_REQUIRED = 'Say at which hub the vehicle is'
export const MOMENT_OF_JOB_REQUIRED = 'Choose whether the photo was taken before or after the work'

export const JOB_STATE = 'This job has changed meanwhile'
export const JOB_STATE_NAMES = {
  PLANNED: 'planned',
  BEGUN: 'begun',
  DONE: 'done',
  CHECKED: 'checked',
  CANCELLED: 'cancelled',
} as const
export const jobStateNow = (state: string) => `This job is ${state} now`
export const IN_WORKSHOP = 'This vehicle has a job that is not finished. Check or cancel the job first.'

export const STEP_UNDONE = 'The ride goes on'
export const PUT_BACK = 'The vehicle was put back in service'
export const VEHICLE_RETIRED = 'The vehicle left the fleet'

export const JOB_OPENED = 'Job added'
export const JOB_SAVED = 'Job saved'
export const STEPS_TAKEN = {
  begin: 'Job begun. The vehicle is out of service.',
  finish: 'Job done. It has to be checked.',
  pass: 'Job checked',
  fail: 'Back to work',
  cancel: 'Job cancelled',
} as const
export const BACK_IN_SERVICE = 'Job checked. The vehicle is back in service.'
export const JOB_PHOTO_SAVED = 'Photo saved'
export const JOB_PHOTO_REMOVED = 'Photo removed'

export const serviceOn = (day: string) => `service on ${day}`
