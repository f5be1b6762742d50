export const DELETED_CUSTOMER = 'Deleted customer'
export const TICKET_OF_DELETED = 'The customer deleted their account.'
export const TICKET_ERASED = 'This text was erased because it is old.'

export const ACCOUNT_DELETED = 'Your account is deleted.'
export const ACCOUNT_IN_USE = "You can't delete your account yet."
export const DELETION_PROOF_REQUIRED = 'Enter your password, or a code from your phone.'
export const DELETION_PASSWORD_REQUIRED = 'Enter your password'
export const DELETION_PASSWORD_WRONG = "That's not your password."

/** The reasons why an account cannot be deleted yet. `transactionId` names the booking. */
export const DELETION_BLOCKED = {
  ride: (transactionId: string) => `Your ride ${transactionId} is still on the road. Return the vehicle first.`,
  booking: (transactionId: string) => `You have an upcoming booking, ${transactionId}. Ride or cancel it first.`,
  order: (transactionId: string) => `You have an unpaid order, ${transactionId}. Pay or cancel it first.`,
  cash: (transactionId: string) => `A cash payment for ${transactionId} is due. Pay it at the hub first.`,
  charge: (transactionId: string) => `A charge for ${transactionId} is open. Pay it or wait for the decision first.`,
  refund: (transactionId: string) =>
    `A payment for ${transactionId} is being refunded or disputed. Wait until it is settled.`,
  payout: (transactionId: string) => `Your deposit for ${transactionId} is waiting at the hub. Collect it first.`,
  deposit: (rupees: string) => `We hold your deposit of ${rupees}. Collect it at a hub first.`,
} as const
