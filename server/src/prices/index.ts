import './tables.ts'

export { readPrices, readPricesOfCities } from './queries.ts'
export { priceRoutes } from './routes.ts'
