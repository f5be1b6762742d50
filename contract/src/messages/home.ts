/** Only the first name: it stands large, and on a phone. */
export const greeting = (name: string) => `Namaste, ${name.trim().split(/\s+/)[0] ?? name}`

export const KYC_MISSING = 'Just one more stop before your first ride'
export const COMPLETE_KYC = 'Complete your KYC'
export const WAY_TO_FIRST_RIDE = 'The way to your first ride'
export const WAY_STOPS = [{ label: 'Account' }, { label: 'KYC' }, { label: 'First ride' }] as const

export const CHOOSE_PLAN = 'Choose a budget friendly plan'
export const GET_STARTED = 'Get Started'

export const BENEFIT_PETROL = 'Petrol prices? Never heard of it'
export const BENEFIT_PLANET = 'Every ride saves the planet'
