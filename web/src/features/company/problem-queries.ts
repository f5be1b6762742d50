import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { BOOKINGS } from '../../lib/api/topics.ts'

export function useProblems() {
  return useQuery(problemsQuery)
}

const problemsQuery = queryOptions({
  queryKey: [BOOKINGS, 'problems'],
  queryFn: async () => (await call('GET company/problems', {})).data,
})

export const useRetryJob = () =>
  useProblemMutation((jobId: string) => call('POST company/problems/jobs/:jobId/retry', { params: { jobId } }))

export const useRetryRefund = () =>
  useProblemMutation((refundId: string) =>
    call('POST company/problems/refunds/:refundId/retry', { params: { refundId } }),
  )

export interface Resolved {
  kind: 'job' | 'alarm' | 'refund'
  id: string
}

export function useResolve({ kind, id }: Resolved) {
  return useProblemMutation((body: { note: string }) => {
    switch (kind) {
      case 'job':
        return call('POST company/problems/jobs/:jobId/resolve', { params: { jobId: id }, body })
      case 'alarm':
        return call('POST company/problems/alarms/:alarmId/resolve', { params: { alarmId: id }, body })
      case 'refund':
        return call('POST company/problems/refunds/:refundId/resolve', { params: { refundId: id }, body })
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
