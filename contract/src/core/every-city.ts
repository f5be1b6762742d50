/** Stands for all cities in URLs. Only the super admin and customer support may use it. */
export const EVERY_CITY = 'all'
