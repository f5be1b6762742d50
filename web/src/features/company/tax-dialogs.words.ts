// Apart from the words of the page, so that it does not load what only dialogs say.
export const addRateTitle = (state: string) => `GST rate for ${state}`
export const gstinHint = (codes: readonly string[]) => `Begins with ${codes.join(' or ')}`
export const SAC_HINT = 'Service accounting code, such as 997311'
export const GST_PERCENT = 'GST in percent'
export const GST_PERCENT_HINT = 'Half goes to the centre, half to the state'
export const RATE_FROM = 'First day'
export const RATE_FROM_HINT = 'Must be after the last day with an order'
export const SUPPLIER_NOT_SAVED = "We couldn't save the supplier"
export const RATE_NOT_SAVED = "We couldn't save the GST rate"
