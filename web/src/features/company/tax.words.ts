export const SUPPLIERS = 'Tax and suppliers'
export const SUPPLIERS_LEAD =
  'Invoices show the supplier of the state. Orders use the GST rate of their day. Issued invoices never change.'
export const SUPPLIERS_NOT_LOADED = "We couldn't load the suppliers. Check your connection and try again."
export const ADD_STATE = 'Add state'
export const EDIT_SUPPLIER = 'Edit supplier'
export const ENTER_DETAILS = 'Enter details'
export const enterDetailsOf = (state: string) => `Enter details for ${state}`
export const ADD_RATE = 'Add GST rate'
export const addRateFor = (state: string) => `Add GST rate for ${state}`
export const editSupplierOf = (state: string) => `Edit supplier for ${state}`
export const REMOVE_RATE = 'Remove'
export const removeRateFrom = (day: string) => `Remove the rate from ${day}`
export const removeRateQuestion = (state: string, day: string) => `Remove the rate for ${state} from ${day}?`
export const REMOVE_RATE_CONSEQUENCE = 'The rate before it then applies. No order has used this rate.'
export const LEGAL_NAME = 'Legal name'
export const SUPPLIER_ADDRESS = 'Registered address'
export const GSTIN = 'GSTIN'
export const SAC = 'SAC'
export const BOOKABLE = 'Bookable'
export const DETAILS_MISSING = 'Details missing'
export const RATE_MISSING = 'No GST rate'
export const NO_DETAILS_YET = 'Riders can book in this state once you enter its supplier.'
export const NO_RATE_YET = 'Riders can book in this state once a GST rate applies.'
export const GST_RATES = 'GST rates'
export const gstRate = (cgst: number, sgst: number) => `${cgst + sgst} % (CGST ${cgst} % + SGST ${sgst} %)`
export const rateSince = (day: string) => `Since ${day}`
export const rateStarts = (day: string) => `From ${day}`
export const RATE_IN_FORCE = 'Applies now'
export const RATE_NOT_REMOVED = "We couldn't remove the GST rate"
