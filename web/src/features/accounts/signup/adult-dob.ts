import { registerCustomer } from '@voltloop/contract/accounts/accounts'
import { UNDER_AGE } from '@voltloop/contract/accounts/own-account-messages'
import { dayInIndia, isAdultOn } from '@voltloop/contract/core/time'
import * as z from 'zod/mini'
import { serverNow } from '../../../lib/format/clock.ts'

const isAdult = (dob: string) => isAdultOn(dob, dayInIndia(serverNow()))

/** The schema of a date of birth at signup, which may be left empty. Nobody under 18 gets an account. */
export const AdultDob = registerCustomer.body.shape.dob.check(z.refine((dob) => !dob || isAdult(dob), UNDER_AGE))

export const mayRide = isAdult
