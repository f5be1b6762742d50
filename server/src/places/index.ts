import './tables.ts'

export { lockCity, type InUse } from './city.ts'
export { countVehiclesAt } from './hub.ts'
export { placeRoutes } from './routes.ts'
export { ownCity, requireCity } from './scope.ts'
