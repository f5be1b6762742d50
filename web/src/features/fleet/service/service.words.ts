export { AT_NO_HUB, CHOOSE_HUB, SEARCH_REGISTRATION_SHORT, WITH_CUSTOMER } from '../../../lib/words/fleet.words.ts'

export const JOBS = 'Service jobs'
export const JOBS_NOT_LOADED = "We couldn't load the service jobs. Check your connection and try again."
export const SEARCH_JOBS = 'Search jobs by registration number'
export const VIEW = 'Jobs'
export const OPEN_JOBS = 'Open'
export const DUE_THIS_WEEK = 'Due this week'
export const CLOSED_JOBS = 'Closed'
export const SCHEDULES = 'Schedules'
export const NEW_SCHEDULE = 'New schedule'
export const NO_JOBS = { open: 'No open service jobs', week: 'Nothing is due this week', closed: 'No closed jobs yet' }
export const NONE_HERE = 'None'
export const firstOf = (shown: string, total: string) =>
  `Showing the first ${shown} of ${total}. Search or choose a hub to see fewer.`
export const NEW_JOB = 'New job'
export const EDIT_JOB = 'Edit job'

export const STATE_NAMES = {
  PLANNED: 'Planned',
  BEGUN: 'In the workshop',
  DONE: 'To be checked',
  CHECKED: 'Checked',
  CANCELLED: 'Cancelled',
} as const
export const PRIORITY_NAMES = { LOW: 'Low', NORMAL: 'Normal', HIGH: 'High', URGENT: 'Urgent' } as const
export const ORIGIN_NAMES = {
  RETURN: 'From a return',
  BREAKDOWN: 'From a breakdown',
  SCHEDULE: 'From a schedule',
  STAFF: 'Added by staff',
} as const
export const STEP_NAMES = {
  begin: 'Begin',
  finish: 'Done',
  pass: 'Fit to ride',
  fail: 'Not fixed',
  cancel: 'Cancel job',
} as const
export const STEP_TITLES = {
  begin: 'Begin this job?',
  finish: 'Work done',
  pass: 'Fit to ride?',
  fail: 'Not fixed?',
  cancel: 'Cancel this job?',
} as const
export const STEP_LEADS = {
  begin: 'The vehicle goes out of service until the job is checked.',
  finish: 'Somebody checks the vehicle before it goes back into service.',
  pass: 'The vehicle goes back into service, unless another job needs it.',
  fail: 'The job goes back to work. The vehicle stays out of service.',
  cancel: 'A vehicle that is out of service stays out of service.',
} as const
export const BACK = 'Back'

export const due = (day: string) => `Due ${day}`
export const OVERDUE = 'Overdue'
export const NEEDS_DAY = 'Needs another day'
export const DAY_AFTER_RIDE = 'Planned when it is back'
export const CHECKLIST = 'Checklist'
export const takesHours = (hours: string) => `about ${hours} h of work`
export const SKIPPED = 'The schedule counts on from today.'
export const NOBODY_ASSIGNED = 'Nobody assigned'
export const doneFor = (money: string) => `Cost ${money}`
export const closedOn = (state: string, day: string) => `${state} ${day}`
export const totalCost = (money: string) => `Service has cost ${money} so far`

export const WORK = 'What has to be done'
export const PRIORITY = 'Priority'
export const URGENT_HINT = 'Urgent takes the vehicle out of service at once.'
export const DUE_DAY = 'Day of the service'
export const DUE_DAY_HINT = "The vehicle can't be booked on that day."
export const ASSIGNEE = 'Who does it'
export const NOBODY_YET = 'Nobody yet'
export const SOMEBODY_ELSE = 'Somebody else'
export const ASSIGNEE_NAME = 'Name'
export const COST_RUPEES = 'Cost in rupees (optional)'
export const PARTS = 'Parts used (optional)'
export const WHERE_IT_IS = 'Which hub is it at?'
export const REASON = 'Reason'
export const MATCHING_VEHICLES = 'Matching vehicles'
export const VEHICLE_UNKNOWN = 'No vehicle has this number'
export const JOB_NOT_SAVED = 'Failed to save the job'
export const ADD_JOB = 'Add job'
export const SAVE_JOB = 'Save'

export const PHOTOS = 'Photos'
export const photosOf = (plate: string) => `Photos of ${plate}`
export const PHOTO_MOMENTS = { before: 'Before', after: 'After' } as const
export const photoNo = (moment: string, place: number) => `${moment}, photo ${place}`
export const ADD_PHOTO = 'Add photo'
export const SENDING_PHOTO = 'Sending the photo…'
export const REMOVE_PHOTO = 'Remove photo'
export const PHOTO_TOO_LARGE = 'This photo is too large. Please take a smaller one.'
export const NO_PHOTOS = 'No photos'
export const NO_VEHICLE_JOBS = 'This vehicle has had no service yet'
