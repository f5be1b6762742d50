import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import { call } from '../../lib/api/api.ts'
import { MODELS, PLANS } from '../../lib/api/topics.ts'

// Only the lists of models and plans need these. `queries.ts` is loaded with every screen.

export function useDeleteModel() {
  return useCatalogueMutation((modelId: string) => call('DELETE model/:modelId', { params: { modelId } }))
}

export function usePausePlan() {
  return useCatalogueMutation(({ plan, isPaused }: { plan: Plan; isPaused: boolean }) =>
    call('PATCH subscription/:subscriptionId', {
      params: { subscriptionId: plan.subscriptionId },
      body: { isPaused, base: { isPaused: plan.isPaused } },
    }),
  )
}

export const planPricesQuery = (subscriptionId: string) =>
  queryOptions({
    queryKey: [PLANS, 'prices', subscriptionId],
    queryFn: async () => (await call('GET subscription/:subscriptionId/prices', { params: { subscriptionId } })).data,
  })

export function useDeletePlan() {
  return useCatalogueMutation((subscriptionId: string) =>
    call('DELETE subscription/:subscriptionId', { params: { subscriptionId } }),
  )
}

/**
 * Changes the catalogue. Models count their plans and plans list their models, so a change to one affects both lists.
 * Refetches after errors too: a rejected change may mean that the screen is outdated.
 */
export function useCatalogueMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(([MODELS, PLANS] as const).map((topic) => queryClient.invalidateQueries({ queryKey: [topic] }))),
  })
}
