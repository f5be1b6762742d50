export const VEHICLES_TAB = 'Vehicles'
export const TIMELINE_TAB = 'Timeline'
export const SERVICE_TAB = 'Service'
export const TRANSFERS_TAB = 'Transfers'
