import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { MODELS, PLANS } from '../../lib/api/topics.ts'

export function useModels() {
  return useQuery(modelsQuery)
}

export const modelsQuery = queryOptions({
  queryKey: [MODELS, 'all'],
  queryFn: async () => (await call('GET model', {})).data,
})

/** Loads every plan that riders can book, shortest first. */
export function usePlans() {
  return useQuery(plansQuery)
}

export const plansQuery = queryOptions({
  queryKey: [PLANS, 'all'],
  queryFn: async () => (await call('GET subscription', { query: {} })).data,
})

export function useDeleteModel() {
  return useCatalogueMutation((modelId: string) => call('DELETE model/:modelId', { params: { modelId } }))
}

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
