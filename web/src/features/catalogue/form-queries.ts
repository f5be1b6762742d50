import type { createModel, createPlan, Model, updateModel } from '@voltloop/contract/catalogue/catalogue'
import type { Body } from '@voltloop/contract/core/endpoint'
import { call, upload } from '../../lib/api/api.ts'
import type { SubmittedForm } from '../../lib/form.ts'
import { useCatalogueMutation } from './menu-queries.ts'

// Only the forms need these, and they are loaded on demand. `queries.ts` is loaded with every screen.

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
        return (await call('POST model', { body: values })).data
      }
      return (await call('PATCH model/:modelId', { params: { modelId }, body: edit })).data
    },
  )
}

export function useSavePicture() {
  return useCatalogueMutation(({ modelId, picture }: { modelId: string; picture: File }) =>
    upload('POST model/:modelId/image', { params: { modelId } }, picture),
  )
}

export function useDeletePicture() {
  return useCatalogueMutation((modelId: string) => call('DELETE model/:modelId/image', { params: { modelId } }))
}

export function useSavePlan() {
  return useCatalogueMutation(
    async ({
      subscriptionId,
      values,
      changed,
      base,
    }: SubmittedForm<Body<typeof createPlan>> & { subscriptionId: string | undefined }) => {
      if (subscriptionId === undefined) {
        await call('POST subscription', { body: values })
        return
      }
      const params = { subscriptionId }
      await call('PATCH subscription/:subscriptionId', { params, body: { ...changed, base } })
    },
  )
}
