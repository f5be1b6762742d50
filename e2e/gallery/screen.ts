import type { DemoAccount, Person } from '../harness/people.ts'
import type { Step } from './reach.ts'

export interface Screen {
  readonly name: string
  /** The account that opens it. Without it, a visitor who is not logged in. */
  readonly as?: DemoAccount | Person
  readonly path: string
  /** Runs before the page is opened. */
  readonly before?: Step
  /** Leads from the opened page to the state. */
  readonly reach?: Step
  readonly isLoading?: boolean
  /** The errors that belong to the state. */
  readonly allow?: RegExp
  /** Draws only some widths: the state does not exist at the others. */
  readonly widths?: readonly number[]
  /** Draws a page to its end, however long it is. */
  readonly isWhole?: boolean
}

export const PHONE = [360]
export const REFUSED = /status of 500/
export const HOME = '/dashboard/home'
export const BOOKINGS = '/dashboard/booking'
export const PROFILE = '/dashboard/profile'
