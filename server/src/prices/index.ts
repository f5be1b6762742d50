import './tables.ts'

export { readPricesOfCities } from './queries.ts'
export { priceRoutes } from './routes.ts'
