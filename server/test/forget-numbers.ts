import { numbersHandedIn } from './numbers-handed-in.ts'

// Before each file: what one hands in as an identity number may be anything in another, such as a phone number.
numbersHandedIn.clear()
