export const SHORT_HUBS = 'Hubs that are short'
export const SHORT_ON = { today: 'Short today', tomorrow: 'Short tomorrow' } as const
export const shortBy = (count: number) => `Short by ${count}`
export const shortOn = (vehicles: number, hubs: number) =>
  `${vehicles} ${vehicles === 1 ? 'vehicle is' : 'vehicles are'} missing at ${hubs} ${hubs === 1 ? 'hub' : 'hubs'}`
export const NOBODY_SHORT = 'No hub is short'
export const missing = (count: string, model: string) => `${count} × ${model}`
export const SHOW_NEED = 'Show need'
export const needOf = (hub: string) => `Show need of ${hub}`
