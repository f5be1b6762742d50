import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import { call } from '../../lib/api/api.ts'
import { BOOKINGS } from '../../lib/api/topics.ts'

export function useProblems() {
  return useQuery(problemsQuery)
}

const problemsQuery = queryOptions({
  queryKey: [BOOKINGS, 'problems'],
  queryFn: async () => (await call(api.listProblems, {})).data,
})

export const useRetryJob = () => useProblemMutation((jobId: string) => call(api.retryJob, { params: { jobId } }))

export const useRetryRefund = () =>
  useProblemMutation((refundId: string) => call(api.retryRefund, { params: { refundId } }))

export interface Resolved {
  kind: 'job' | 'alarm' | 'refund'
  id: string
}

export function useResolve({ kind, id }: Resolved) {
  return useProblemMutation((body: { note: string }) => {
    switch (kind) {
      case 'job':
        return call(api.resolveJob, { params: { jobId: id }, body })
      case 'alarm':
        return call(api.resolveAlarm, { params: { alarmId: id }, body })
      case 'refund':
        return call(api.resolveRefund, { params: { refundId: id }, body })
    }
  })
}

// Refetch after errors too: a rejected action may mean that the screen is outdated.
function useProblemMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: problemsQuery.queryKey }),
  })
}
