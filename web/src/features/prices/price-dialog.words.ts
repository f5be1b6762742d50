// Apart from the words of the page, so that pages do not load what only the dialog says.
export const PART = 'Part'
export const PRICE_RUPEES = 'Price in rupees, GST included'
export const PRICE_OF_HOUR = 'Price of a started hour in rupees'
export const OPEN_PRICE_HINT = 'Leave it empty if staff enter the amount each time'
export const GRACE = 'Free minutes after the paid end'
export const DAILY_MOST = 'Most in 24 hours, in rupees'
export const TAXABLE = 'GST applies'
export const TAXABLE_HINT = 'Damage and fines are usually not taxed'
export const FIRST_DAY = 'First day'
export const FIRST_DAY_HINT = 'Charges of earlier days keep their price'
export const SAVE_PRICE = 'Save'
export const PRICE_NOT_SAVED = "We couldn't save the price"
