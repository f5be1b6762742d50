import type { Actor } from '@voltloop/contract/core/roles'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import type { JobPriority, JobStep } from '@voltloop/contract/fleet/service'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { openJob, stepJob } from '../../src/fleet/index.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { AppError } from '../../src/platform/errors.ts'
import type { VehiclePlan } from './vehicle-plan.ts'

interface DemoJob {
  problem: string
  priority: JobPriority
  dueInDays: number
  assigneeName?: string
  steps: readonly JobStep[]
}

/** One for each vehicle in repair. */
const IN_REPAIR: readonly DemoJob[] = [
  { problem: 'Brake pads worn', priority: 'HIGH', dueInDays: 0, assigneeName: 'Ravi Motors', steps: ['begin'] },
  { problem: 'Battery health check', priority: 'NORMAL', dueInDays: 0, steps: ['begin', 'finish'] },
]

/** Each for another vehicle that today's bookings do not need. */
const AT_HUBS: readonly DemoJob[] = [
  { problem: 'Tyre pressure and tread', priority: 'LOW', dueInDays: 2, steps: [] },
  { problem: 'Headlight flickers', priority: 'NORMAL', dueInDays: 1, steps: ['begin', 'finish', 'pass'] },
  { problem: 'Software update', priority: 'LOW', dueInDays: 5, steps: ['cancel'] },
]

/** Opens service jobs in every state. */
export async function planService(
  db: Db,
  superAdmin: Actor,
  { fleet, vehiclePlan }: { fleet: readonly Vehicle[]; vehiclePlan: VehiclePlan },
  now: Date,
): Promise<void> {
  const inRepair = fleet.filter(({ outOfService }) => outOfService !== null)
  for (const [index, job] of IN_REPAIR.entries()) {
    const vehicle = inRepair[index]
    if (!vehicle || !(await work(db, superAdmin, { vehicle, job }, now)))
      throw new Error(`No vehicle for ${job.problem}.`)
  }
  const idle = fleet.filter((one) => one.hub !== null && one.outOfService === null && !vehiclePlan.isNeededToday(one))
  for (const job of AT_HUBS) {
    let isPlanned = false
    while (!isPlanned) {
      const vehicle = idle.shift()
      if (!vehicle) throw new Error(`No vehicle for ${job.problem}.`)
      isPlanned = await work(db, superAdmin, { vehicle, job }, now)
    }
  }
}

// Returns false if the vehicle is not free: bookings need all of its model, or a customer has it.
async function work(
  db: Db,
  superAdmin: Actor,
  { vehicle: { vehicleId, hub }, job }: { vehicle: Vehicle; job: DemoJob },
  now: Date,
): Promise<boolean> {
  const { problem, priority, dueInDays, assigneeName, steps } = job
  const dueDay = dayInIndia(addDays(now, dueInDays))
  try {
    const form = { vehicleId, problem, priority, dueDay, assigneeName }
    const { jobId } = await openJob(db, superAdmin, form, now)
    const facts = { hubId: hub?.hubId, reason: 'Done remotely', parts: 'Small parts', cost: 450 }
    for (const step of steps) await stepJob(db, superAdmin, jobId, { step, ...facts }, now)
    return true
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return false
    throw error
  }
}
