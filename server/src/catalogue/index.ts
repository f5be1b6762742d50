import './tables.ts'

export { addModel } from './model.ts'
export { addPlan } from './plan.ts'
export { isOnSale, readModels, readPlans } from './queries.ts'
export { catalogueRoutes } from './routes.ts'
