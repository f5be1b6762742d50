export { ALL_MODELS, MODEL } from '../../../lib/words/fleet.words.ts'
export { PRIORITY, PRIORITY_NAMES, WORK } from '../service/service.words.ts'

export const SCHEDULES_NOT_LOADED = "We couldn't load the schedules. Check your connection and try again."
export const NO_SCHEDULES = 'No schedules yet. A schedule opens service jobs by itself, every so many days or rides.'
export const NO_SCHEDULES_TO_READ = 'No schedules yet'
export const EDIT_SCHEDULE = 'Edit schedule'
export const PAUSE = 'Pause'
export const RESUME = 'Resume'
export const PAUSED = 'Paused'
export const MODEL_ARCHIVED = 'Model no longer offered'
export const deleteQuestion = (title: string) => `Delete ${title}?`
export const DELETE_CONSEQUENCE = 'Its planned jobs are cancelled. Jobs that are begun go on.'
export const SCHEDULE_NOT_SAVED = 'Failed to save the schedule'
export const SCHEDULE_NOT_DELETED = 'Failed to delete the schedule'

const plural = (count: number, one: string, more: string) => (count === 1 ? one : more)
export function intervalText(everyDays: number | null, everyRides: number | null): string {
  const parts = [
    ...(everyDays === null ? [] : [plural(everyDays, 'day', `${everyDays} days`)]),
    ...(everyRides === null ? [] : [plural(everyRides, 'ride', `${everyRides} rides`)]),
  ]
  return `Every ${parts.join(' or ')}`
}
export const vehiclesText = (count: number, text: string) => `${text} ${plural(count, 'vehicle', 'vehicles')}`
export const perDayText = (count: number) => `At most ${count} a day`
export const hoursText = (hours: number) => `about ${hours} ${plural(hours, 'hour', 'hours')} each`
export const dueText = (count: string) => `${count} due this week`
export const openText = (count: number, text: string) => `${text} open ${plural(count, 'job', 'jobs')}`

export { CHOOSE_CITY, CITY } from '../../../lib/words/places.words.ts'
export const CHECKLIST = 'Checklist (optional)'
export const CHECKLIST_HINT = 'One line for each point. It shows on every job.'
export const EVERY_DAYS = 'Every … days'
export const EVERY_RIDES = 'Every … rides'
export const INTERVAL_HINT = 'Whichever comes first. Leave one empty to count only the other.'
export const ESTIMATED_HOURS = 'Hours of work (optional)'
export const PER_DAY = 'Vehicles a day, at most'
export const PER_DAY_HINT = 'So that the rest of the fleet stays on the road.'
export const COUNTS_FROM = 'Count from'
export const COUNTS_FROM_HINT = 'For vehicles that have not had this service yet.'
export const ADD = 'Add schedule'
export const SAVE = 'Save'
