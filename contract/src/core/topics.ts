/**
 * A group of data that the live stream tells open pages to refetch: the server broadcasts it when such data changes,
 * and the web's query keys begin with it.
 */
export type Topic =
  | 'bookings'
  | 'cities'
  | 'employees'
  | 'hubs'
  | 'insights'
  | 'models'
  | 'notifications'
  | 'plans'
  | 'session'
  | 'tickets'
  | 'vehicles'
