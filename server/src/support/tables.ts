import type { EmergencyOutcome } from '@voltloop/contract/support/emergencies'
import type { EmergencyKind, RequestType, TicketStatus } from '@voltloop/contract/support/support'
import type { Generated } from 'kysely'

declare module '../platform/db/db.ts' {
  interface Tables {
    tickets: {
      id: string
      number: number
      customer_id: string
      booking_id: string | null
      request_type: RequestType
      description: string
      status: TicketStatus
      response: string | null
      search_text: string
      created_at: Date
      updated_at: Date
    }
    emergencies: {
      ticket_id: string
      booking_id: string
      kind: EmergencyKind
      latitude: number | null
      longitude: number | null
      has_injuries: boolean | null
      words: string | null
      rings: Generated<number>
      admin_rings: Generated<number>
      next_ring_at: Date | null
      taken_by: string | null
      taken_at: Date | null
      is_towed: Generated<boolean>
      outcome: EmergencyOutcome | null
      ended_at: Date | null
    }
  }
}
