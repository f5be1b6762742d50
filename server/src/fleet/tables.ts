import type { DocumentKind } from '@voltloop/contract/fleet/documents-messages'
import type { ServiceSchedule } from '@voltloop/contract/fleet/schedules'
import type { JobMoment, JobPriority, JobState, ServiceJob } from '@voltloop/contract/fleet/service'
import type { TransferState } from '@voltloop/contract/fleet/transfers'
import type { Generated } from 'kysely'

declare module '../platform/db/db.ts' {
  interface Tables {
    vehicles: {
      id: string
      registration_number: string
      model_id: string
      city_id: string
      hub_id: string | null
      is_deployed: Generated<boolean>
      out_of_service: string | null
      chassis_number: string
      motor_number: string
      battery_number: string
      temp_registration_number: string | null
      created_at: Date
      archived_at: Date | null
      /** Printed on the vehicle's label as a part of a URL. The database creates it. */
      label_code: Generated<string>
    }
    vehicle_documents: {
      id: string
      vehicle_id: string
      kind: DocumentKind
      number: string
      /** The last day on which it is valid, as YYYY-MM-DD. */
      valid_until: string
      file_name: string | null
      recorded_by: string
      recorded_at: Date
      /** Null for the current document of its kind. */
      replaced_at: Date | null
    }
    stock: {
      city_id: string
      model_id: string
      vehicles: Generated<number>
      in_service: Generated<number>
      deployed: Generated<number>
    }
    holds: {
      id: string
      city_id: string
      model_id: string
      vehicle_id: string | null
      /** A range; read and written with lower(), upper() and tstzrange(). */
      during: string
      expires_at: Date | null
      is_out: Generated<boolean>
      /** False while the ride's vehicle is out of service: then neither of them counts. */
      is_counted: Generated<boolean>
      released_at: Date | null
      extended_hold_id: string | null
      /** A keyed hash of the network of an unpaid order; null once it is paid or over. */
      origin_hash: Buffer | null
      /** Reserves its vehicle for the workshop. It has no booking. */
      is_service: Generated<boolean>
    }
    service_jobs: {
      id: string
      vehicle_id: string
      hold_id: string | null
      state: JobState
      priority: JobPriority
      origin: ServiceJob['origin']
      /** The hold of the ride whose return or swap opened the job. */
      ride_hold_id: string | null
      schedule_id: string | null
      checklist: string | null
      estimated_hours: number | null
      problem: string
      due_day: string
      assignee_id: string | null
      assignee_name: string | null
      parts: string | null
      cost_paise: number | null
      opened_by: string | null
      opened_at: Date
      begun_at: Date | null
      done_at: Date | null
      closed_at: Date | null
      cancel_reason: string | null
    }
    service_schedules: {
      id: string
      city_id: string
      /** Null for all models. */
      model_id: string | null
      title: string
      checklist: string | null
      priority: ServiceSchedule['priority']
      every_days: number | null
      every_rides: number | null
      estimated_hours: number | null
      per_day: number
      /** The day, as YYYY-MM-DD, from which vehicles count that have not had this service. */
      counts_from: string
      paused_at: Date | null
      created_by: string
      created_at: Date
      archived_at: Date | null
    }
    transfers: {
      id: string
      city_id: string
      from_hub_id: string
      to_hub_id: string
      state: TransferState
      driver_id: string | null
      driver_name: string | null
      due_at: Date
      created_by: string
      created_at: Date
      closed_at: Date | null
      cancel_reason: string | null
    }
    transfer_vehicles: {
      transfer_id: string
      vehicle_id: string
      /** Counts the vehicle as held while it is under way. */
      hold_id: string | null
      out_at: Date | null
      in_at: Date | null
      /** Until the vehicle arrives, another takes its place or the transfer is cancelled. */
      is_open: Generated<boolean>
    }
    service_photos: {
      id: string
      job_id: string
      moment: JobMoment
      content_hash: Buffer
      uploaded_by: string
      uploaded_at: Date
    }
  }
}
