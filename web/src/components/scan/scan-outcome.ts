import type { Vehicle } from '@voltloop/contract/fleet/fleet'

/** The result of a scanned label, in words. */
export interface ScanOutcome {
  isRecorded: boolean
  text: string
}

export interface ManyScans {
  /** How many are scanned already, in words. */
  progress: string
  /** Records the scanned vehicle. The camera stays open. */
  onVehicle: (vehicle: Vehicle) => Promise<ScanOutcome>
}
