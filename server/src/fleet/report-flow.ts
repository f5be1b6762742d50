import type { Body } from '@voltloop/contract/core/endpoint'
import type { reportProblem } from '@voltloop/contract/fleet/labels'
import { takeAttempt, type Limit } from '../platform/attempts.ts'
import type { Transact } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { publish } from '../platform/jobs/events.ts'
import './events.ts'
import { readLabelled } from './queries.ts'

const HOUR = 60 * 60

/** Returns the limits of reports from one network about one label. `factor` is 1 except in tests. */
export function reportLimits(factor: number, network: string): (code: string) => Limit[] {
  return (code) => [
    { key: `report:network:${network}`, most: Math.ceil(10 * factor), windowSeconds: HOUR },
    { key: `report:label:${code}`, most: Math.ceil(20 * factor), windowSeconds: HOUR },
  ]
}

/** Passes the report of a problem on to the people in charge of the vehicle. Anybody can send one, so it is limited first. */
export async function reportFlow(
  transact: Transact,
  code: string,
  { problem, description }: Body<typeof reportProblem>,
  limits: (code: string) => Limit[],
  now: Date,
): Promise<void> {
  const vehicle = await transact((db) => readLabelled(db, code))
  if (!vehicle) throw new AppError('notFound')
  await takeAttempt(transact, limits(code), now)
  const { vehicleId } = vehicle
  await transact((db) =>
    publish(db, { name: 'vehicle.reported', vehicleId, problem, description: description || null }),
  )
}
