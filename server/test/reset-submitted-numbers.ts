import { numbersHandedIn } from './submitted-numbers.ts'

// Before each file: what one hands in as an identity number may be anything in another, such as a phone number.
numbersHandedIn.clear()
