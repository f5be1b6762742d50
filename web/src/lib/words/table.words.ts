export const selectRow = (name: string) => `Select ${name}`
export const detailsOf = (name: string) => `Details of ${name}`
export const selectedCount = (count: string) => `${count} selected`
export const mostSelected = (count: string) => `${count} selected, the most at once`
export const SELECTION = 'Selection'
export const TOO_MANY = 'Choose at most 100 rows.'
export const CLEAR_SELECTION = 'Clear selection'
export const DETAILS_COLUMN = 'Details'
/** When somebody opened their account. */
export const JOINED = 'Joined'
export const ACTIONS_COLUMN = 'Actions'
