import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EmergencyKind, Ticket, TicketKind, TicketListName } from '@voltloop/contract/support/support'
import { call } from '../../lib/api/api.ts'
import { usePages } from '../../lib/api/pages.ts'
import type { Pages } from '../../lib/api/pages.ts'
import { BOOKINGS, TICKETS } from '../../lib/api/topics.ts'

interface NewRequest {
  transactionId?: string
  description: string
  emergency?: EmergencyKind | undefined
}

export function useRaiseTicket() {
  return useMutation({
    mutationFn: ({ transactionId, description, emergency }: NewRequest) =>
      call('POST customer-support', {
        body:
          transactionId === undefined
            ? { requestType: 'CUSTOMER_SUPPORT', description }
            : { requestType: 'BOOKING', description, transactionId, ...(emergency && { emergency }) },
      }),
  })
}

export function useContact() {
  return useQuery({
    queryKey: ['contact'],
    queryFn: async () => (await call('GET customer-support/contact', {})).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export interface TicketFilter {
  q: string
  /** Undefined: all cities. */
  cityId: string | undefined
  /** Undefined: all kinds. */
  kind: TicketKind | undefined
}

/** Loads all customers' tickets of one status, for support staff. */
export function useTickets(status: TicketListName, { q, cityId, kind }: TicketFilter): Pages<Ticket> {
  return usePages({
    queryKey: [TICKETS, `${status} ${cityId ?? ''} ${kind ?? ''}`, q],
    readPage: async (cursor, limit) => {
      const { data, nextCursor, total } = await call('GET customer-support', {
        query: { status, cityId, kind, cursor, limit, q: q || undefined },
      })
      return { rows: data, nextCursor, total }
    },
  })
}

/** The rides and the money of a ticket's customer. Under the topic of bookings: they change with them. */
export function ticketCustomerQuery(requestId: string) {
  return queryOptions({
    queryKey: [BOOKINGS, 'of ticket', requestId],
    queryFn: async () => (await call('GET customer-support/customer/:requestId', { params: { requestId } })).data,
  })
}

const OWN_PAGE_SIZE = 5

/** Loads the customer's own tickets, newest first. */
export function useOwnTickets(): Pages<Ticket> {
  return usePages({
    queryKey: [TICKETS, 'own'],
    readPage: async (cursor) => {
      const { data, nextCursor, total } = await call('GET customer-support/user', {
        query: { limit: OWN_PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
      })
      return { rows: data, nextCursor, total }
    },
  })
}

export function useAcceptTicket() {
  return useTicketMutation((requestId: string) =>
    call('PATCH customer-support/approve/:requestId', { params: { requestId } }),
  )
}

interface Answer {
  requestId: string
  response: string
}

export function useCloseTicket() {
  return useTicketMutation(({ requestId, response }: Answer) =>
    call('PATCH customer-support/resolve/:requestId', { params: { requestId }, body: { response } }),
  )
}

export function useRejectTicket() {
  return useTicketMutation(({ requestId, response }: Answer) =>
    call('PATCH customer-support/reject/:requestId', { params: { requestId }, body: { response } }),
  )
}

// Refetch after errors too: a rejected action may mean that the list is outdated. Do not wait for the lists, which may
// be long.
function useTicketMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [TICKETS] }),
  })
}
