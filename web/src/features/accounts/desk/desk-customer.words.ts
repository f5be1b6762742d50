import { BRAND } from '@voltloop/contract/core/brand'

export const CUSTOMER_PHONE = "Customer's phone number"
export const PHONE_LEAD = 'We text a code to the customer, who tells it to you.'
export const SEND_CODE = 'Send code'
export const CODE_LEAD = 'Ask the customer for the code. It only lets you book for them: it cannot log in.'
export const CHECK_CODE = 'Check code'
export const OTHER_PHONE = 'Another number'
export const DETAILS_LEAD = 'Copy them from the documents. Numbers are stored encrypted.'
export const DETAILS_MISSING_LEAD = 'These details are missing.'
export const CONSENT = `The customer has read this screen and agrees: to the terms of use and the privacy notice, and that ${BRAND} uses these numbers to check the identity and for traffic fines.`
export const CONSENT_REQUIRED = 'The customer has to agree'
export const SAVE_DETAILS = 'Save and continue'
