import './tables.ts'

export { highestRates, isServed, ratesOfState, toTaxRates, type RatesInForce } from './rates-in-force.ts'
export { changeSupplier, lockInvoicedState, lockServedState } from './supplier.ts'
export { taxRoutes } from './routes.ts'
