export const LANDING_TITLE = 'Electric scooters by subscription'
export const LANDING_HEADLINE = 'Experience the Power of Electric.'
export const LANDING_BLURB =
  'Eco-friendly rental for everyday roads: smooth, silent rides, zero emissions, and sustainable travel you can afford.'
export const LANDING_DASHBOARD = 'Dashboard'
export const LANDING_SIGNUP = 'Signup'
export const LANDING_LOGIN = 'Login'
export const LANDING_MENU = 'Menu'

export const LANDING_STEPS_TITLE = 'Just 4 Simple Steps'
export const LANDING_STEPS_LEAD = 'Book in four steps. Watch your ticket fill in.'
export const LANDING_STEPS = [
  { name: 'Location', task: 'Choose city and hub' },
  { name: 'Date & Time', task: 'Select rental period' },
  { name: 'Vehicle', task: 'Choose model and plan' },
  { name: 'Payment', task: 'Complete your booking' },
] as const
export const STEP_COMPLETED = 'Completed'
export const STEP_IN_PROGRESS = 'In Progress'
export const STEP_PENDING = 'Pending'
export const LANDING_PREV = 'Prev'
export const LANDING_NEXT = 'Next'
export const LANDING_GET_STARTED = 'Get Started'

/** Announced to screen readers when the showcase changes its step. */
export const landingStepAnnouncement = (number: number, name: string, status: string) =>
  `Step ${number} of ${LANDING_STEPS.length}: ${name}, ${status}`
export const LANDING_ALL_STEPS_ANNOUNCEMENT = `All ${LANDING_STEPS.length} steps ${STEP_COMPLETED}`

export const LANDING_TICKET = 'Ride ticket'
export const LANDING_TICKET_DEPOSIT = '+ Rs. 2,000 deposit'
export const LANDING_PLATE = 'TG09EV4417'
export const LANDING_HERO_PLATE = 'TG 09 EV'
export const LANDING_HERO_PLATE_COUNTRY = 'IND'

export const LANDING_HELMET = 'Always wear a helmet.'
