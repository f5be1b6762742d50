import * as z from 'zod/mini'
import { editOf } from '../core/edit.ts'
import { endpoint } from '../core/endpoint.ts'
import { PHOTO_BYTES } from '../core/limits.ts'
import { pageMeta, pageQuery } from '../core/paging.ts'
import { choice, CityOrAll, fieldText, Id, idField, numberField, TransactionId } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'
import { Vehicle } from './fleet.ts'
import { REASON_TOO_LONG } from './fleet-messages.ts'
import * as words from './service-messages.ts'

export const JOB_STATES = ['PLANNED', 'BEGUN', 'DONE', 'CHECKED', 'CANCELLED'] as const
export type JobState = (typeof JOB_STATES)[number]

export const JOB_PRIORITIES = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const
export type JobPriority = (typeof JOB_PRIORITIES)[number]

/** The causes of a job: a return that needs service, a breakdown on the road, a schedule, or a member of staff. */
export const JOB_ORIGINS = ['RETURN', 'BREAKDOWN', 'SCHEDULE', 'STAFF'] as const

/** `pass` and `fail` are the two results of the check. */
export const JOB_STEPS = ['begin', 'finish', 'pass', 'fail', 'cancel'] as const
export type JobStep = (typeof JOB_STEPS)[number]

export const JOB_MOMENTS = ['before', 'after'] as const
export type JobMoment = (typeof JOB_MOMENTS)[number]

/** For each moment. */
export const JOB_PHOTOS_MAX = 6

const COST_MAX = 1_000_000

export const JobPhoto = z.object({ photoId: Id, url: z.string(), moment: z.enum(JOB_MOMENTS) })
export type JobPhoto = z.infer<typeof JobPhoto>

export const ServiceJob = z.object({
  jobId: Id,
  vehicle: z.pick(Vehicle, {
    vehicleId: true,
    registrationNumber: true,
    model: true,
    city: true,
    hub: true,
    isDeployed: true,
    outOfService: true,
  }),
  state: z.enum(JOB_STATES),
  priority: z.enum(JOB_PRIORITIES),
  origin: z.enum(JOB_ORIGINS),
  /** The defect, or the work to do. */
  problem: z.string(),
  /** The points of the work as its schedule lists them, one line each. */
  checklist: z.nullable(z.string()),
  estimatedHours: z.nullable(z.number()),
  dueDay: z.string(),
  /** Whether a hold reserves the vehicle on the due day, or the vehicle is out of service. A planned job without either needs another day. */
  isReserved: z.boolean(),
  /** `userId` is null for somebody who is no employee. */
  assignee: z.nullable(z.object({ userId: z.nullable(Id), name: z.string() })),
  parts: z.nullable(z.string()),
  /** Rupees. */
  cost: z.nullable(z.number()),
  photos: z.array(JobPhoto),
  openedAt: z.string(),
  begunAt: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
  /** When the job was checked or cancelled. */
  closedAt: z.nullable(z.string()),
  /** Why the job was cancelled. */
  cancelReason: z.nullable(z.string()),
  /** The steps that the caller may take now. */
  steps: z.array(z.enum(JOB_STEPS)),
})
export type ServiceJob = z.infer<typeof ServiceJob>

/** Those who act on jobs. Hub managers act on vehicles at their hub or at none; support only reads. */
const MAY_SERVE = ['SALES_AGENT', 'HUB_MANAGER', 'CITY_ADMIN', 'SUPER_ADMIN'] as const

const DueDay = z.iso.date(words.DUE_DAY_REQUIRED).check(z.refine((day) => day < '2100', { error: words.DUE_DAY_LATE }))
export const JobCost = numberField(words.COST_RANGE, words.COST_RANGE).check(
  z.int(words.COST_RANGE),
  z.minimum(0, words.COST_RANGE),
  z.maximum(COST_MAX, words.COST_RANGE),
)
const Parts = z.string().check(z.trim(), z.maxLength(500, words.PARTS_TOO_LONG))
const Reason = fieldText(200, words.JOB_REASON_REQUIRED, REASON_TOO_LONG)

export const JobForm = z.strictObject({
  vehicleId: idField(words.VEHICLE_OF_JOB_REQUIRED),
  problem: fieldText(200, words.PROBLEM_OF_JOB_REQUIRED, words.PROBLEM_OF_JOB_TOO_LONG),
  priority: choice(JOB_PRIORITIES, words.PRIORITY_REQUIRED, words.PRIORITY_REQUIRED),
  dueDay: DueDay,
  /** An employee of the vehicle's city. */
  assigneeId: z.optional(z.nullable(Id)),
  /** Somebody else, such as a garage. */
  assigneeName: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100, words.ASSIGNEE_TOO_LONG)))),
})

/** The bookings that have no vehicle left, because this one is out of service. */
const unservedMeta = z.object({ unserved: z.array(TransactionId) })
const ofJob = z.object({ jobId: Id })
const ofPhoto = z.object({ jobId: Id, photoId: Id })

export const JOB_VIEWS = ['open', 'week', 'closed'] as const

export const listServiceJobs = endpoint({
  method: 'GET',
  path: 'service/jobs/:cityId',
  access: STAFF,
  context: 'read',
  summary:
    'Lists the service jobs of a city, or with `all` of all cities: open ones, first those in work, then those planned and those done, each by priority and due day, with `view=week` those due within seven days, with `view=closed` those that are checked or cancelled, newest first.',
  params: z.object({ cityId: CityOrAll }),
  query: z.object({
    ...pageQuery,
    view: z._default(z.enum(JOB_VIEWS), 'open'),
    /** Jobs of the vehicles at one hub; `none` for those at no hub. */
    hubId: z.optional(z.union([Id, z.literal('none')])),
  }),
  data: z.array(ServiceJob),
  meta: pageMeta,
  errors: ['notFound'],
})

export const listVehicleJobs = endpoint({
  method: 'GET',
  path: 'service/vehicle/:vehicleId',
  access: STAFF,
  context: 'read',
  summary: 'Lists the service jobs of a vehicle, newest first, with what all of them cost.',
  params: z.object({ vehicleId: Id }),
  query: z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
  data: z.array(ServiceJob),
  meta: z.extend(pageMeta, { totalCost: z.number() }),
  errors: ['notFound'],
})

export const openServiceJob = endpoint({
  method: 'POST',
  path: 'service/job',
  access: MAY_SERVE,
  context: 'write',
  summary:
    'Opens a service job. The vehicle is reserved on the due day and not sold then; an urgent job takes it out of service at once.',
  body: JobForm,
  data: ServiceJob,
  meta: unservedMeta,
  errors: ['soldOut', 'vehicleOnRoad', 'notFound'],
})

export const updateServiceJob = endpoint({
  method: 'PATCH',
  path: 'service/job/:jobId',
  access: MAY_SERVE,
  context: 'write',
  summary:
    'Changes an open job. Another due day moves the reservation; an urgent job takes the vehicle out of service.',
  params: ofJob,
  body: z.omit(
    editOf(z.extend(JobForm, { parts: z.optional(z.nullable(Parts)), cost: z.optional(z.nullable(JobCost)) })),
    { vehicleId: true },
  ),
  data: ServiceJob,
  meta: unservedMeta,
  errors: ['jobState', 'soldOut', 'vehicleOnRoad', 'changedMeanwhile', 'notFound'],
})

export const stepServiceJob = endpoint({
  method: 'POST',
  path: 'service/job/:jobId/step',
  access: MAY_SERVE,
  context: 'write',
  summary:
    'Takes a job to its next state. `begin` takes the vehicle out of service, `pass` puts it back unless another job needs it, `fail` sends it back to work.',
  params: ofJob,
  body: z.strictObject({
    step: choice(JOB_STEPS, words.STEP_REQUIRED, words.STEP_REQUIRED),
    /** The hub of a vehicle that belongs to none yet, with `begin` and `pass`. */
    hubId: z.optional(z.nullable(Id)),
    /** Of `finish`. */
    parts: z.optional(z.nullable(Parts)),
    cost: z.optional(z.nullable(JobCost)),
    /** Required for `cancel`. */
    reason: z.optional(Reason),
  }),
  data: ServiceJob,
  meta: unservedMeta,
  errors: ['jobState', 'vehicleOnRoad', 'hubGone', 'notFound'],
})

export const uploadJobPhoto = endpoint({
  method: 'POST',
  path: 'service/photo/:jobId',
  access: MAY_SERVE,
  context: 'flow',
  summary:
    'Uploads a photo of the vehicle before or after the work: PNG, JPEG, WebP or AVIF by content, at most 2 MiB, six each. A repeated upload is stored once.',
  params: ofJob,
  query: z.object({
    moment: choice(JOB_MOMENTS, words.MOMENT_OF_JOB_REQUIRED, words.MOMENT_OF_JOB_REQUIRED),
  }),
  file: { maxBytes: PHOTO_BYTES },
  data: JobPhoto,
  errors: ['pictureUnreadable', 'pictureTooManyPixels', 'jobState', 'tooManyPhotos', 'notFound'],
})

export const showJobPhoto = endpoint({
  method: 'GET',
  path: 'service/photo/:jobId/:photoId',
  access: STAFF,
  context: 'stream',
  summary: 'Returns a photo of a service job.',
  params: ofPhoto,
  errors: ['notFound'],
})

export const deleteJobPhoto = endpoint({
  method: 'DELETE',
  path: 'service/photo/:jobId/:photoId',
  access: MAY_SERVE,
  context: 'write',
  summary: 'Deletes a photo of an open job.',
  params: ofPhoto,
  errors: ['jobState', 'notFound'],
})
