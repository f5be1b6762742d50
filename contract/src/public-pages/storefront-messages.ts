export const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
export const hubs = (count: number) => `${count} ${count === 1 ? 'hub' : 'hubs'}`
export const hereNow = (count: number) => (count === 0 ? 'None here right now' : `${count} here now`)

/** Shown on the example ticket while nothing can be booked yet. */
export const SAMPLE_HUB = 'Your hub'
export const SAMPLE_CITY = 'Your city'
export const SAMPLE_MODEL = 'Your ride'
export const SAMPLE_DAYS = 'Your plan'
export const SAMPLE_PRICE = 'Your price'
