// The topics that the server broadcasts when data changes. A query key begins with its topic, so that a broadcast refetches
// every query of that topic. Separate constants, and not one object: the build inlines each where it is used.
export const BOOKINGS = 'bookings'
export const CITIES = 'cities'
export const EMPLOYEES = 'employees'
export const HUBS = 'hubs'
export const INSIGHTS = 'insights'
export const MODELS = 'models'
export const NOTIFICATIONS = 'notifications'
export const PLANS = 'plans'
export const SESSION = 'session'
export const TICKETS = 'tickets'
export const VEHICLES = 'vehicles'
