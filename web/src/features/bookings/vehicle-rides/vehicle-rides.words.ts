export const RIDES = 'Rides'
export const RIDES_NOT_LOADED = "We couldn't load the rides. Check your connection and try again."
export const NO_RIDES = 'This vehicle has had no rides yet'
export const NO_RECORDS = 'No photos or notes of its condition yet'
export const NO_VEHICLE_CHARGES = 'No charges for rides with this vehicle'
export const NOW = 'now'
export const fromTo = (from: string, to: string) => `${from} – ${to}`
export const hubToHub = (from: string, to: string) => (from === to ? from : `${from} to ${to}`)
export const SWAPPED = 'Swapped'
export const alsoHad = (when: string) => `from ${when}`
export const momentAt = (moment: string, at: string) => `${moment}, ${at}`
