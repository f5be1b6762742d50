export const RIDE_SMS_SWITCH = 'SMS about my rides'
export const RIDE_SMS_HINT =
  "When a booking is accepted, and before the pickup, before the end and when it's overdue. Sent while notifications are off."
export const MONEY_SMS_SWITCH = 'SMS about payments and refunds'
export const MONEY_SMS_HINT = 'Always on until you verify an email.'
