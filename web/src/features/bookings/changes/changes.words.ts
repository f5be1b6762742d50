export const CHANGE_BOOKING = 'Change booking'
export const CHANGE_LEAD = 'Choose another time, hub, bike or plan.'
export const DAY = 'Pickup day'
export const TIME = 'Pickup time'
export const MORE_CHOICES = 'Hub, bike and plan'
export const HUB = 'Pickup hub'
export const BIKE = 'Bike'
export const PLAN = 'Plan'
export const NO_TIMES = 'The hub is closed on this day. Choose another day.'
export const soldOut = (model: string) => `${model} (sold out)`
export const planOption = (days: number, money: string) => `${days} ${days === 1 ? 'day' : 'days'}, ${money}`
export const NOT_LOADED = "We couldn't load the choices. Please try again."

export const SUMMARY = 'What changes'
export const FROM = 'from'
export const TO = 'to'
export const PICKUP = 'Pickup'
export const DROP = 'Drop'
export const NOTHING_YET = 'Choose something to change.'
export const SAME_PRICE = 'Same price'
export const toPay = (money: string) => `${money} to pay`
export const toRefund = (money: string) => `${money} back`
export const SOLD_OUT = 'No bike is free then. Choose another time or bike.'
export const PAY_FIRST = 'Your booking stays as it is until you have paid. You have 15 minutes.'
export const CUSTOMER_PAYS =
  'The customer pays here with a code or link, or in My Bookings within 15 minutes. Until then nothing changes.'
export const REFUND_NOTE = 'The difference goes back to the original payment method.'
export const NEW_INVOICE = 'The old invoice is credited and a new one issued.'
export const ACCEPTED_AGAIN = 'The hub has to confirm the booking again.'
export const HUBS_TOLD = 'Both hubs are notified.'
export const changesLeft = (left: number) =>
  left === 1 ? 'This is your last change of this booking.' : `You can change this booking ${left} times.`

export const payAndChange = (money: string) => `Pay ${money}`
export const refundAndChange = (money: string) => `Change, ${money} back`
export const ASK_CUSTOMER = 'Ask customer to pay'

export const PAY_CHANGE = 'Pay change'
export const waitingChange = (what: string, until: string) =>
  `Change to ${what}: pay by ${until}. Until then your booking stays as it is.`
