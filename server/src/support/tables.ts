import type { RequestType, TicketStatus } from '@voltloop/contract/support/support'

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
  }
}
