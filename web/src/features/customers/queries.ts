import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  BlockReason,
  CustomerMoney,
  CustomerNote,
  CustomerRide,
  CustomerRow,
} from '@voltloop/contract/company/customers'
import { call } from '../../lib/api/api.ts'
import { usePages } from '../../lib/api/pages.ts'
import type { Pages } from '../../lib/api/pages.ts'
import { BOOKINGS, EMPLOYEES } from '../../lib/api/topics.ts'

export interface CustomerFilter {
  q: string
  cityId: string | undefined
  only: 'all' | 'blocked'
}

export function useCustomers({ q, cityId, only }: CustomerFilter): Pages<CustomerRow> {
  return usePages({
    queryKey: [EMPLOYEES, `customers ${cityId ?? ''} ${only}`, q],
    readPage: async (cursor, limit) => {
      const query = { ...(q && { q }), ...(cityId && { cityId }), ...(only === 'blocked' && { only }), cursor, limit }
      const { data, nextCursor, total } = await call('GET customers', { query })
      return { rows: data, nextCursor, total }
    },
  })
}

/** The topic of people: a block or a note changes it on all open pages. */
export function customerQuery(customerId: string) {
  return queryOptions({
    queryKey: [EMPLOYEES, 'customer', customerId],
    queryFn: async () => (await call('GET customers/:customerId', { params: { customerId } })).data,
  })
}

export function useCustomerRides(customerId: string): Pages<CustomerRide> {
  return usePages({
    queryKey: [BOOKINGS, `of customer ${customerId}`],
    readPage: async (cursor, limit) => {
      const input = { params: { customerId }, query: { cursor, limit } }
      const { data, nextCursor, total } = await call('GET customers/:customerId/rides', input)
      return { rows: data, nextCursor, total }
    },
  })
}

export function useCustomerMoney(customerId: string): Pages<CustomerMoney> {
  return usePages({
    queryKey: [BOOKINGS, `money of ${customerId}`],
    readPage: async (cursor, limit) => {
      const input = { params: { customerId }, query: { cursor, limit } }
      const { data, nextCursor, total } = await call('GET customers/:customerId/money', input)
      return { rows: data, nextCursor, total }
    },
  })
}

const notesKey = (customerId: string) => [EMPLOYEES, `notes of ${customerId}`] as const

export function useCustomerNotes(customerId: string): Pages<CustomerNote> {
  return usePages({
    queryKey: notesKey(customerId),
    readPage: async (cursor, limit) => {
      const input = { params: { customerId }, query: { cursor, limit } }
      const { data, nextCursor, total } = await call('GET customers/:customerId/notes', input)
      return { rows: data, nextCursor, total }
    },
  })
}

export function useAddNote(customerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { words: string }) => call('POST customers/:customerId/notes', { params: { customerId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: notesKey(customerId) }),
  })
}

export function useBlock(customerId: string) {
  return useCustomerMutation(customerId, (body: { reason: BlockReason; words?: string | null | undefined }) =>
    call('POST customers/:customerId/block', { params: { customerId }, body }),
  )
}

export function useUnblock(customerId: string) {
  return useCustomerMutation(customerId, () => call('POST customers/:customerId/unblock', { params: { customerId } }))
}

// Refetch after errors too: somebody else may have decided at the same time.
function useCustomerMutation<Input, Result>(customerId: string, mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: customerQuery(customerId).queryKey }),
  })
}
