export const GIVE_GOODWILL = 'Give goodwill'
export const goodwillLead = (name: string, left: string) => `You can still give ${name} up to ${left} for this booking.`
export const NOTHING_LEFT = "The limit for this booking is reached. You can't give anything more."
export const WHAT_TO_GIVE = 'What do you give?'
export const KIND_NAMES = { REFUND: 'Part refund', FREE_DAYS: 'Free days' } as const
export const REFUND_AMOUNT = 'Refund amount'
export const FREE_DAYS = 'Number of days'
export const worthOf = (day: string) => `A day counts as ${day}.`
export const REFUND_WAY = 'Goes back the way it was paid. What was paid in cash is given back at the hub.'
export const REASON = 'Reason'
export const REASON_HINT = 'The customer reads it.'
export const GOODWILL = 'Goodwill'
export const goodwillDays = (days: number) => `${days} free ${days === 1 ? 'day' : 'days'}`
export const unusedDays = (days: number, money: string) =>
  `Refund of ${money} for ${days} unused ${days === 1 ? 'day' : 'days'}`
export const goodwillRefund = (money: string) => `Refund of ${money}`
export const refundWaits = (money: string) => `${money} of it is given back in cash at the hub.`
export const refundGiven = (money: string) => `${money} of it was given back in cash.`
export const REFUND_RECEIPT = 'Refund receipt'
export const REFUND_QUESTION = 'Refund given back?'
export const refundConsequence = (money: string, name: string) =>
  `Confirm that ${name} has received ${money} in cash. A receipt is issued.`
