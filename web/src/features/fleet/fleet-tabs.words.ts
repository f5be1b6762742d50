export const VEHICLES_TAB = 'Vehicles'
export const SERVICE_TAB = 'Service'
