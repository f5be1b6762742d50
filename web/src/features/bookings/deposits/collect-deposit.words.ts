export const COLLECT_DEPOSIT_LEAD =
  'The deposit is held as soon as the customer has paid. It goes back to the same payment after the ride.'
export const DEPOSIT_PAID_ONLINE = 'Security deposit paid online'
export const OR_ONLINE = 'In cash, or with a code or link:'
