import { firstNameOf } from '@voltloop/contract/core/first-name'

/** Greets by first name only: full names do not fit a phone in this size. */
export const greeting = (name: string) => `Namaste, ${firstNameOf(name)}`

export const KYC_MISSING = 'Just one more stop before your first ride'
export const COMPLETE_KYC = 'Complete your KYC'
export const CHOOSE_RIDE_FIRST = 'Choose your ride first'
export const FIRST_RIDE_STEPS_LABEL = 'Steps to your first ride'
export const FIRST_RIDE_STEPS = [{ label: 'Account' }, { label: 'KYC' }, { label: 'First ride' }] as const

export const YOUR_RIDE = 'Your ride'
export const YOUR_NEXT_RIDE = 'Your next ride'
export const allBookings = (count: number) => (count > 1 ? `All ${count} bookings` : 'All bookings')

export const CHOOSE_PLAN = 'Choose a budget friendly plan'
export const GET_STARTED = 'Get Started'

export const BENEFIT_PETROL = 'Petrol prices? Never heard of it'
export const BENEFIT_PLANET = 'Every ride saves the planet'
