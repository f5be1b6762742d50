import './tables.ts'

export { assignAgents, lockCity, openCity } from './city.ts'
export { countVehiclesAt, lockOpenHub, openHub } from './hub.ts'
export { ratesOfCity, readAvailableCities, readAvailableHubs, requireHub } from './queries.ts'
export { lockPlace } from './lock-place.ts'
export { placeRoutes } from './routes.ts'
export { ownCity, requestedCity, requireCity, requireKnownCity, requireLiveCity } from './scope.ts'
