import type { VehicleProblem } from '@voltloop/contract/fleet/labels'

declare module '../platform/jobs/events.ts' {
  interface Events {
    /** Somebody has scanned the label of a vehicle and reported a problem with it. */
    'vehicle.reported': { vehicleId: string; problem: VehicleProblem; description: string | null }
    /** Somebody else has given a service job to an employee. */
    'service.assigned': { jobId: string; userId: string }
    /** Somebody else has given a transfer to a driver, or has changed, taken away or cancelled the driver's one. */
    'transfer.changed': {
      transferId: string
      driverId: string
      change: 'given' | 'changed' | 'withdrawn' | 'cancelled'
    }
    /** Somebody has added, changed, resumed or deleted a service schedule. */
    'service.scheduleChanged': { scheduleId: string }
  }
}
