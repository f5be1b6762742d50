import * as catalogue from '@voltloop/contract/catalogue/catalogue'
import * as words from '@voltloop/contract/catalogue/catalogue-messages'
import type { Files } from '../platform/files.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { addModel, changeModel, removeModelPicture, retireModel, type ModelInUse } from './model.ts'
import { pictureFlow } from './picture-flow.ts'
import { addPlan, changePlan, retirePlan } from './plan.ts'
import { readPlanPrices } from './plan-prices.ts'
import { isOnSale, readModels, readPlans } from './queries.ts'

export function catalogueRoutes(setting: { files: Files; modelInUse: ModelInUse }): BoundRoute[] {
  return [
    route(catalogue.listModels, async ({ db, now }) => ({ data: await readModels(db, now) })),
    route(catalogue.createModel, async ({ db, actor, body, now }) => ({
      message: words.MODEL_CREATED,
      data: await addModel(db, actor, body, now),
    })),
    route(catalogue.updateModel, async ({ db, actor, params, body, now }) => ({
      message: words.MODEL_UPDATED,
      data: await changeModel(db, actor, params.modelId, body, now),
    })),
    route(catalogue.deleteModel, async ({ db, actor, params, now }) => {
      await retireModel(db, actor, params.modelId, setting.modelInUse, now)
      return { message: words.MODEL_DELETED }
    }),
    route(catalogue.uploadModelPicture, async ({ transact, actor, params, file, now }) => ({
      message: words.PICTURE_SAVED,
      data: await pictureFlow(transact, actor, params.modelId, file.bytes, setting.files, now),
    })),
    route(catalogue.deleteModelPicture, async ({ db, actor, params, now }) => {
      await removeModelPicture(db, actor, params.modelId, now)
      return { message: words.PICTURE_REMOVED }
    }),
    route(catalogue.listPlans, async ({ db, actor, query, now }) => {
      const which = actor.role === 'SUPER_ADMIN' ? undefined : isOnSale(now)
      return { data: await readPlans(db, now, query, which) }
    }),
    route(catalogue.listPlanPrices, async ({ db, params, now }) => ({
      data: await readPlanPrices(db, params.subscriptionId, now),
    })),
    route(catalogue.createPlan, async ({ db, actor, body, now }) => ({
      message: words.PLAN_CREATED,
      data: await addPlan(db, actor, body, now),
    })),
    route(catalogue.updatePlan, async ({ db, actor, params, body, now }) => ({
      message: words.PLAN_UPDATED,
      data: await changePlan(db, actor, params.subscriptionId, body, now),
    })),
    route(catalogue.deletePlan, async ({ db, actor, params, now }) => {
      await retirePlan(db, actor, params.subscriptionId, now)
      return { message: words.PLAN_DELETED }
    }),
  ]
}
