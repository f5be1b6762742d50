import './tables.ts'

export { highestRates, isServed, ratesOfState, toTaxRates, type RatesInForce } from './rates-in-force.ts'
export { lockServedState } from './supplier.ts'
export { taxRoutes } from './routes.ts'
export { takeOverSuppliers, type SupplierSettings } from './take-over.ts'
