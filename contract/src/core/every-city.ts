/** Stands for all cities in addresses and paths. Only the super admin and customer support may use it. */
export const EVERY_CITY = 'all'
