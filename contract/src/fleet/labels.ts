import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { exportablePageQuery } from '../core/paging.ts'
import { ChosenIds, choice, CityOrAll, Id } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'
import { Vehicle } from './fleet.ts'
import * as words from './labels-messages.ts'

export const VEHICLE_PROBLEMS = ['BRAKES', 'BATTERY', 'TYRE', 'LIGHTS', 'DAMAGE', 'PARKING', 'OTHER'] as const
export type VehicleProblem = (typeof VEHICLE_PROBLEMS)[number]

export const DESCRIPTION_MAX = 500
export const MOST_LABELS = 1000

// Any text: an unknown code is answered like that of a deleted vehicle.
const params = z.object({ code: z.string() })

export const getLabelledVehicle = endpoint({
  method: 'GET',
  path: 'vehicle/label/:code',
  access: STAFF,
  context: 'read',
  summary: 'Returns the vehicle with this label.',
  params,
  data: Vehicle,
  errors: ['notFound'],
})

interface Report {
  problem: VehicleProblem
  description?: string | undefined
}

export const reportProblem = endpoint({
  method: 'POST',
  path: 'vehicle/label/:code/report',
  access: 'public',
  context: 'flow',
  summary:
    "Reports a problem with the vehicle that has this label to its hub and the city's agents, at most 10 an hour from one network and 20 about one vehicle.",
  params,
  body: z
    .strictObject({
      problem: choice(VEHICLE_PROBLEMS, words.PROBLEM_REQUIRED, words.PROBLEM_UNKNOWN),
      /** Required for OTHER. */
      description: z.optional(z.string().check(z.trim(), z.maxLength(DESCRIPTION_MAX, words.DESCRIPTION_TOO_LONG))),
    })
    .check(
      z.check<Report>(({ value, issues }) => {
        if (value.problem !== 'OTHER' || value.description) return
        const message = words.DESCRIPTION_REQUIRED
        issues.push({ code: 'custom', path: ['description'], message, input: value.description })
      }),
    ),
  errors: ['notFound'],
})

export const downloadLabels = endpoint({
  method: 'GET',
  path: 'vehicle/labels/:cityId',
  access: STAFF,
  context: 'stream',
  summary:
    'Returns the labels of the vehicles of a city, or with `all` of all cities, as a PDF for A4 label paper with 2 × 7 labels (99.1 × 38.1 mm).',
  params: z.object({ cityId: CityOrAll }),
  query: z.object({
    q: exportablePageQuery.q,
    isDeployed: z.optional(z.enum(['true', 'false'])),
    modelId: z.optional(Id),
    hubId: z.optional(Id),
    vehicleId: z.optional(Id),
    vehicleIds: z.optional(ChosenIds),
  }),
  errors: ['tooManyLabels', 'notFound'],
})
