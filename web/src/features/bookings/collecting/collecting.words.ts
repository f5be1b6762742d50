export const TITLES = { QR: 'Scan to pay', LINK: 'Payment link' } as const
export const COLLECT_TITLE = 'Renew this ride'
export const COLLECT_LEAD = 'The ride is renewed as soon as the customer has paid.'
export const HOW_TO_PAY = 'How the customer pays'
export const WAYS = { QR: 'QR code', LINK: 'Payment link' } as const
export const SHORT = { QR: 'Show QR code', LINK: 'Send link' } as const
export const SHOW = { QR: 'Show QR code', LINK: 'Send payment link' } as const
export const WAY_NOTES = {
  QR: 'The customer scans the code on this screen with any UPI app.',
  LINK: 'The customer gets the link by SMS and e-mail. It works for 24 hours.',
} as const

export const amountFor = (money: string, transactionId: string) => `${money} for ${transactionId}`
export const codeFor = (money: string) => `QR code to pay ${money}`
export const WAITING = 'Waiting for the payment'
export const expiresIn = (time: string) => `Expires in ${time}`
export const expiresAt = (time: string) => `Works until ${time}`
export const PAID = 'Paid'
export const EXPIRED = 'Expired. Nothing was paid.'
export const CANCELLED = 'Cancelled. Nothing was paid.'
export const LINK_SENT = 'We sent this link to the customer by SMS and e-mail.'
export const resend = (left: number) => (left === 1 ? 'Send again (1 left)' : `Send again (${left} left)`)
export const CANCEL_PAYMENT = 'Cancel payment'
export const DONE = 'Done'
