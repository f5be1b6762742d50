import * as z from 'zod/mini'
import { editOf } from '../core/edit.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, CityOrAll, fieldText, Id, idField, numberField } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'
import { CITY_REQUIRED } from './fleet-messages.ts'
import { PRIORITY_REQUIRED } from './service-messages.ts'
import * as words from './schedules-messages.ts'

/** An urgent job takes its vehicle out of service at once; a schedule never does. */
export const SCHEDULE_PRIORITIES = ['LOW', 'NORMAL', 'HIGH'] as const

export const PER_DAY_DEFAULT = 5

export const ServiceSchedule = z.object({
  scheduleId: Id,
  city: z.object({ cityId: Id, name: z.string() }),
  /** Null for all models. */
  model: z.nullable(z.object({ modelId: Id, brand: z.string(), modelName: z.string(), isArchived: z.boolean() })),
  title: z.string(),
  checklist: z.nullable(z.string()),
  priority: z.enum(SCHEDULE_PRIORITIES),
  everyDays: z.nullable(z.number()),
  everyRides: z.nullable(z.number()),
  estimatedHours: z.nullable(z.number()),
  perDay: z.number(),
  countsFrom: z.string(),
  isPaused: z.boolean(),
  /** The vehicles of the fleet that it applies to. */
  vehicles: z.number(),
  openJobs: z.number(),
  /** The open jobs that are due within seven days, or overdue. */
  dueThisWeek: z.number(),
})
export type ServiceSchedule = z.infer<typeof ServiceSchedule>

const MAY_SCHEDULE = ['CITY_ADMIN', 'SUPER_ADMIN'] as const

export const ScheduleForm = z.strictObject({
  cityId: idField(CITY_REQUIRED),
  /** Null for all models. */
  modelId: z.optional(z.nullable(Id)),
  title: fieldText(100, words.TITLE_REQUIRED, words.TITLE_TOO_LONG),
  checklist: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(1000, words.CHECKLIST_TOO_LONG)))),
  priority: choice(SCHEDULE_PRIORITIES, PRIORITY_REQUIRED, PRIORITY_REQUIRED),
  /** A vehicle is due after this many days or rides, whichever comes first. One of them is required. */
  everyDays: z.optional(z.nullable(wholeNumber(730, words.EVERY_DAYS_RANGE))),
  everyRides: z.optional(z.nullable(wholeNumber(10_000, words.EVERY_RIDES_RANGE))),
  estimatedHours: z.optional(
    z.nullable(
      numberField(words.HOURS_RANGE, words.HOURS_RANGE).check(
        z.minimum(0.5, words.HOURS_RANGE),
        z.maximum(100, words.HOURS_RANGE),
        z.multipleOf(0.5, words.HOURS_RANGE),
      ),
    ),
  ),
  /** The most vehicles that it plans for one day, so that it never takes a whole fleet off the road. */
  perDay: z.optional(wholeNumber(100, words.PER_DAY_RANGE)),
  /** A vehicle that has not had this service counts from this day, or from the day on which it was added. */
  countsFrom: z.optional(
    z.iso
      .date(words.COUNTS_FROM_INVALID)
      .check(z.refine((day) => day >= '2020' && day < '2100', { error: words.COUNTS_FROM_INVALID })),
  ),
})

// @__NO_SIDE_EFFECTS__
function wholeNumber(most: number, error: string) {
  return numberField(error, error).check(z.int(error), z.minimum(1, error), z.maximum(most, error))
}

const ofSchedule = z.object({ scheduleId: Id })

export const listServiceSchedules = endpoint({
  method: 'GET',
  path: 'service/schedules/:cityId',
  access: STAFF,
  context: 'read',
  summary: 'Lists the service schedules of a city, or with `all` of all cities, by title.',
  params: z.object({ cityId: CityOrAll }),
  data: z.array(ServiceSchedule),
  errors: ['notFound'],
})

export const createServiceSchedule = endpoint({
  method: 'POST',
  path: 'service/schedule',
  access: MAY_SCHEDULE,
  context: 'write',
  summary:
    'Adds a service schedule. Each vehicle of the model gets a job within a week of the day on which it is due, and is reserved on a day without bookings of it.',
  body: ScheduleForm,
  data: ServiceSchedule,
  errors: ['scheduleTaken', 'cityGone', 'modelGone', 'notFound'],
})

export const updateServiceSchedule = endpoint({
  method: 'PATCH',
  path: 'service/schedule/:scheduleId',
  access: MAY_SCHEDULE,
  context: 'write',
  summary: 'Changes, pauses or resumes a schedule. Jobs that are open stay as they are.',
  params: ofSchedule,
  body: editOf(z.extend(z.omit(ScheduleForm, { cityId: true }), { isPaused: z.optional(z.boolean()) })),
  data: ServiceSchedule,
  errors: ['scheduleTaken', 'modelGone', 'changedMeanwhile', 'notFound'],
})

export const deleteServiceSchedule = endpoint({
  method: 'DELETE',
  path: 'service/schedule/:scheduleId',
  access: MAY_SCHEDULE,
  context: 'write',
  summary: 'Deletes a schedule. Its planned jobs are cancelled; those that are begun go on.',
  params: ofSchedule,
  errors: ['notFound'],
})
