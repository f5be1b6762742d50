import { submittedNumbers } from './submitted-numbers.ts'

// Clear the numbers before each test file: an identity number of one file may be an ordinary value in another, such as a phone number.
submittedNumbers.clear()
