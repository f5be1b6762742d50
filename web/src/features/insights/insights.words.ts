export const ALLOTED_CITY = 'Alloted City'
export const hubs = (count: number) => (count === 1 ? 'hub' : 'hubs')
export const INSIGHTS_NOT_LOADED = "We couldn't load the figures. Check your connection and try again."

export const SAMPLE_DATA_INCOMPLETE = 'Sample data is being filled in …'

export const VEHICLES = 'Vehicles'
export const PENDING_BOOKINGS = 'Pending bookings'
export const ACTIVE_BOOKINGS = 'Active Bookings'
export const COMPLETED_BOOKINGS = 'Completed Bookings'
export const TOTAL_CITIES = 'Total cities'
export const TOTAL_CUSTOMERS = 'Total customers'
export const SUBSCRIPTION_PLANS = 'Subscription plans'
export const TICKETS_IN_PROGRESS = 'Tickets in progress'
export const TICKETS_REJECTED = 'Tickets rejected'
export const TICKETS_RESOLVED = 'Tickets resolved'

export const PERIOD = 'Period'
export const days = (count: number) => `${count} days`
export const lastDays = (count: number) => `Last ${count} days`
export const DATE = 'Date'
export const DAY_SHOWN = 'Day shown'
export const WEEK_SHOWN = 'Week shown'
export const SHOW_TABLE = 'Show as table'
export const HIDE_TABLE = 'Hide table'
export const tableOf = (chart: string) => `${chart}, as table`

export const BOOKINGS_PER_DAY = 'Bookings per day'
export const BOOKINGS_PER_WEEK = 'Bookings per week'
export const BOOKINGS_UNIT = 'Bookings'
export const GROUP_NAMES = {
  completed: 'Completed',
  active: 'Active',
  upcoming: 'Upcoming',
  notRidden: 'Not ridden',
} as const
export const STAGE_NAMES = {
  pending: 'Pending',
  accepted: 'Accepted',
  active: 'Active',
  completed: 'Completed',
  rejected: 'Rejected',
  scrapped: 'Not started',
} as const
export const ALL_BOOKINGS = 'All'
export const bookings = (count: string) => (count === '1' ? '1 booking' : `${count} bookings`)
export const NO_BOOKINGS = 'No bookings in this period'

export const REVENUE_PER_DAY = 'Revenue per day'
export const REVENUE_PER_WEEK = 'Revenue per week'
export const REVENUE_UNIT = 'Rs.'
export const REVENUE = 'Revenue (Rs.)'
export const NO_REVENUE = 'No revenue in this period'

/** Summarizes a chart for screen readers. */
export const mostOn = (period: string, sum: string, most: string, date: string) =>
  `${period}: ${sum}. Most on ${date}: ${most}.`

export const FLEET_UTILISATION = 'Fleet utilisation'
export const UTILISATION_LEAD = 'Share of in-service time spent on rides'
export const MODEL = 'Model'
export const UTILISED = 'Utilised (%)'
export const vehicles = (count: string) => (count === '1' ? '1 vehicle' : `${count} vehicles`)
export const NO_VEHICLES = 'No vehicles here yet'
