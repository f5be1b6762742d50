import './tables.ts'

export { readLimits, readLimitsOfCities } from './city-limits.ts'
export { readPrices, readPricesOfCities } from './queries.ts'
export { priceRoutes } from './routes.ts'
