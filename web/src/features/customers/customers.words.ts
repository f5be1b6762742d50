import type { ChargeState } from '@voltloop/contract/bookings/charges'
import type { DepositKind } from '@voltloop/contract/bookings/deposits'
import type { ConsentPurpose } from '@voltloop/contract/accounts/consent-versions'
import type { BlockReason } from '@voltloop/contract/company/customers'
import { COUNTED_EXACTLY } from '@voltloop/contract/core/limits'
import { formatCount } from '../../lib/format/format.ts'

export const CUSTOMERS = 'Customers'
export const SEARCH_CUSTOMERS = 'Name, phone or email'
export const ONLY_BLOCKED = 'Only blocked'
export const LIST_NOT_LOADED = "We couldn't load the customers. Check your connection and try again."
export const NO_CUSTOMERS = 'No customers'
export const totalText = (total: number) =>
  total > COUNTED_EXACTLY ? `${formatCount(COUNTED_EXACTLY)}+` : formatCount(total)
export const BLOCKED = 'Blocked'
export const BLOCKED_BECAUSE = 'Blocked:'
export const NAME = 'Name'
export const LAST_RIDE = 'Last ride'
export const LAST_RIDE_START = 'Start of the last ride'
export const LAST_RIDE_STATUS = 'Status of the last ride'
export const NO_RIDE = 'No ride yet'
export const DEPOSIT = 'Deposit'
export const CHARGES_DUE = 'Charges due'

export const ALL_CUSTOMERS = 'All customers'
export const NOT_LOADED = "We couldn't load this customer. Check your connection and try again."
export const NOT_FOUND = "We couldn't find this customer"
export const BOOK = 'Book'
export const CHARGE = 'Charge'
export const chargeFor = (transactionId: string) => `Charge for ride ${transactionId}`
export const LINK = 'Link'
export const linkFor = (transactionId: string) => `Link to pay the charge of ride ${transactionId}`
export const CHARGES_NOT_OPENED = "We couldn't load the charges. Try again."
export const BLOCK = 'Block'
export const UNBLOCK = 'Unblock'
export const BLOCK_TITLE = 'Block this customer'
export const BLOCK_LEAD =
  'They can book no new rides. Rides that are already booked stay. Also blocks other accounts with the same phone, licence or Aadhaar number.'
export const BLOCK_REASON = 'Reason'
export const BLOCK_WORDS = 'In a few words'
export const BLOCK_WORDS_HINT = 'Optional, except for another reason. The customer can read it in their data copy.'
export const UNBLOCK_TITLE = 'Let this customer book again?'
export const UNBLOCK_LEAD = 'They can place new bookings at once.'
export const KEEP_BLOCKED = 'Keep blocked'
export const NOT_BLOCKED_NOW = "We couldn't block the customer. Try again."
export const NOT_UNBLOCKED_NOW = "We couldn't unblock the customer. Try again."
export const blockedBy = (reason: string, name: string, when: string) => `${reason}. By ${name}, ${when}.`
export const OF_OTHER_ACCOUNT = 'Another account with the same phone or documents is blocked.'

export const REASON_NAMES: Record<BlockReason, string> = {
  UNPAID: 'Did not pay',
  DAMAGE: 'Repeated damage',
  THEFT: 'Theft',
  FALSE_DOCUMENTS: 'False documents',
  ABUSE: 'Abuse of staff or riders',
  OTHER: 'Another reason',
}

export const ABOUT = 'Account'
export const PHONE = 'Phone'
export const EMAIL = 'Email'
export const NONE = 'None'
export const VERIFIED = 'verified'
export const UNVERIFIED = 'not verified'
export const SINCE = 'Customer since'
export const DOCUMENTS = 'Documents'
export const documentsText = (isSubmitted: boolean, isVerified: boolean) =>
  isVerified ? 'Verified' : isSubmitted ? 'Submitted, not verified' : 'Not submitted'
export const TRAINING = 'Training'
export const trainingText = (isDone: boolean) => (isDone ? 'Completed' : 'Not completed')
export const CONSENTS = 'Consents'
export const CONSENT_NAMES: Record<ConsentPurpose, string> = {
  TERMS: 'Terms',
  PRIVACY: 'Privacy',
  KYC: 'Identity numbers',
}
export const given = (when: string) => `given ${when}`
export const withdrawn = (when: string) => `withdrawn ${when}`
export const CASH_DUE = 'Cash due'
export const DISPUTED = 'Charges disputed'
export const REQUESTS = 'Requests'
export const NO_REQUESTS = 'No requests'
export const requestName = (requestId: string) => `Request ${requestId}`

export const RIDES = 'Rides'
export const NO_RIDES = 'No rides'
export const RIDES_NOT_LOADED = "We couldn't load this customer's rides. Check your connection and try again."
export const fromUntil = (from: string, until: string) => `${from} to ${until}`
export const MONEY = 'Deposit and charges'
export const NO_MONEY = 'No deposit and no charges'
export const MONEY_NOT_LOADED = "We couldn't load the money. Check your connection and try again."
export const charge = (name: string, state: string) => `Charge: ${name}, ${state}`
export const STATE_NAMES: Record<ChargeState, string> = {
  PROPOSED: 'proposed',
  DUE: 'due',
  PAID: 'paid',
  WAIVED: 'waived',
  DISPUTED: 'disputed',
}
export const DEPOSIT_NAMES: Record<DepositKind, string> = {
  taken: 'Deposit taken',
  returned: 'Deposit returned',
  kept: 'Part of the deposit kept',
  used: 'Deposit used for renewals',
  paidOut: 'Deposit paid out',
  charged: 'Charge paid from the deposit',
  reversed: 'Deposit entry reversed',
}

export const DEPOSIT_TO_RETURN = 'Deposit to give back in cash'

export const NOTES = 'Notes'
export const NO_NOTES = 'No notes'
export const NOTES_NOT_LOADED = "We couldn't load the notes. Check your connection and try again."
export const NEW_NOTE = 'New note'
export const NEW_NOTE_HINT = 'All staff of the city can read it. The customer gets it with their data copy.'
export const ADD_NOTE = 'Add note'
export const NOTE_NOT_ADDED = "We couldn't add the note. Try again."
export const byAt = (name: string, role: string, when: string) => `${name}, ${role}, ${when}`
