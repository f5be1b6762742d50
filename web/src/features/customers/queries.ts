import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  BlockReason,
  CustomerMoney,
  CustomerNote,
  CustomerRide,
  CustomerRow,
  CustomerSort,
} from '@voltloop/contract/company/customers'
import { MOST_CHOSEN } from '@voltloop/contract/core/limits'
import { call } from '../../lib/api/api.ts'
import { usePages } from '../../lib/api/pages.ts'
import type { PagedQuery, Pages } from '../../lib/api/pages.ts'
import { BOOKINGS, EMPLOYEES } from '../../lib/api/topics.ts'

export interface CustomerFilter {
  q: string
  cityId: string | undefined
  only: 'all' | 'blocked'
  sort: CustomerSort
}

/** Customers page by page. */
export function listedCustomers(filter: CustomerFilter): PagedQuery<CustomerRow> {
  const { q, cityId, only, sort } = filter
  return {
    queryKey: [EMPLOYEES, `customers ${cityId ?? ''} ${only}`, q, sort],
    readPage: async (cursor, limit, forExport) => {
      const query = { ...queryOf(filter), cursor, limit, forExport }
      const { data, nextCursor, total } = await call('GET customers', { query })
      return { rows: data, nextCursor, total }
    },
  }
}

/** Reads customers for an export: only chosen ones. */
export async function readChosen(cityId: string | undefined, ids: readonly string[]): Promise<CustomerRow[]> {
  const query = { cityId, limit: MOST_CHOSEN, forExport: 'true', customerIds: ids.join(',') } as const
  return (await call('GET customers', { query })).data
}

function queryOf({ q, cityId, only, sort }: CustomerFilter) {
  return {
    q: q || undefined,
    cityId,
    only: only === 'blocked' ? only : undefined,
    sort: sort === '-joined' ? undefined : sort,
  }
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
