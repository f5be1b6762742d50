import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { MOST_CHOSEN } from '../core/limits.ts'
import { Id, TransactionId } from '../core/primitives.ts'
import { MAY_RUN_FLEET, ServiceReason } from './fleet.ts'

const chosen = z.array(Id).check(z.minLength(1), z.maxLength(MOST_CHOSEN))

const BulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('MOVE'), hubId: z.nullable(Id) }),
  z.strictObject({ kind: z.literal('TAKE_OUT'), reason: ServiceReason }),
  z.strictObject({ kind: z.literal('BRING_BACK') }),
  z.strictObject({ kind: z.literal('RETIRE') }),
])
export type BulkChange = z.infer<typeof BulkChange>

const BulkResult = z.object({
  vehicleId: Id,
  outcome: z.enum(['DONE', 'UNCHANGED', 'REFUSED']),
  /** Why the vehicle was refused. */
  reason: z.nullable(z.string()),
})
export type BulkResult = z.infer<typeof BulkResult>

export const bulkChangeVehicles = endpoint({
  method: 'POST',
  path: 'vehicle/bulk',
  access: MAY_RUN_FLEET,
  context: 'flow',
  summary:
    'Moves up to 100 vehicles to a hub, takes them out of service, returns them to service or archives them. Each is decided by itself, as a single change is; a preview changes nothing.',
  body: z.strictObject({ vehicleIds: chosen, change: BulkChange, isPreview: z.optional(z.boolean()) }),
  data: z.object({
    /** Names this change for its undo. */
    changedAt: z.iso.datetime(),
    results: z.array(BulkResult),
    /** If vehicles went out of service: all paid bookings that have no vehicle left. */
    unserved: z.array(TransactionId),
  }),
})

export const undoBulkChange = endpoint({
  method: 'POST',
  path: 'vehicle/bulk/undo',
  access: MAY_RUN_FLEET,
  context: 'flow',
  summary:
    'Undoes a change of several vehicles within 15 minutes, by the person who made it, for those that have not been changed since.',
  body: z.strictObject({ changedAt: z.iso.datetime(), vehicleIds: chosen }),
  data: z.object({ results: z.array(BulkResult) }),
  errors: ['undoClosed'],
})
