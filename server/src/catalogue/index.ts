import './tables.ts'

export { readModels } from './queries.ts'
export { catalogueRoutes } from './routes.ts'
