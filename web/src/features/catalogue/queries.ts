import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { createModel, createPlan, Model, updateModel } from '@voltloop/contract/catalogue'
import type { Body } from '@voltloop/contract/endpoint'
import { call, upload } from '../../lib/api.ts'
import type { SubmittedForm } from '../../lib/form.ts'
import { MODELS, PLANS } from '../../lib/topics.ts'

/** Loads every model that riders can book. */
export function useModels() {
  return useQuery(modelsQuery)
}

const modelsQuery = queryOptions({
  queryKey: [MODELS, 'all'],
  queryFn: async () => (await call(api.listModels, {})).data,
})

/** Loads every plan that riders can book, shortest first. */
export function usePlans() {
  return useQuery(plansQuery)
}

const plansQuery = queryOptions({
  queryKey: [PLANS, 'all'],
  queryFn: async () => (await call(api.listPlans, { query: {} })).data,
})

/** Creates a model, or updates the one with this id. */
export function useSaveModel() {
  return useCatalogueMutation(
    async ({
      modelId,
      values,
      edit,
    }: {
      modelId: string | undefined
      values: Body<typeof createModel>
      edit: Body<typeof updateModel>
    }): Promise<Model> => {
      if (modelId === undefined) {
        return (await call(api.createModel, { body: values })).data
      }
      return (await call(api.updateModel, { params: { modelId }, body: edit })).data
    },
  )
}

export function useSavePicture() {
  return useCatalogueMutation(({ modelId, picture }: { modelId: string; picture: File }) =>
    upload(api.uploadModelPicture, { params: { modelId } }, picture),
  )
}

export function useDeletePicture() {
  return useCatalogueMutation((modelId: string) => call(api.deleteModelPicture, { params: { modelId } }))
}

export function useDeleteModel() {
  return useCatalogueMutation((modelId: string) => call(api.deleteModel, { params: { modelId } }))
}

/** Creates a plan, or updates the one with this id. */
export function useSavePlan() {
  return useCatalogueMutation(
    async ({
      subscriptionId,
      values,
      changed,
      base,
    }: SubmittedForm<Body<typeof createPlan>> & { subscriptionId: string | undefined }) => {
      if (subscriptionId === undefined) {
        await call(api.createPlan, { body: values })
        return
      }
      const params = { subscriptionId }
      await call(api.updatePlan, { params, body: { ...changed, base } })
    },
  )
}

export function useDeletePlan() {
  return useCatalogueMutation((subscriptionId: string) => call(api.deletePlan, { params: { subscriptionId } }))
}

// Models count their plans and plans list their models, so a change to one affects both lists. Refetch after errors
// too: a rejected change may mean that the screen is outdated.
function useCatalogueMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(([MODELS, PLANS] as const).map((topic) => queryClient.invalidateQueries({ queryKey: [topic] }))),
  })
}
