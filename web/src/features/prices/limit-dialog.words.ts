// Apart from the words of the page, so that pages do not load what only the dialog says.
export const NEW_LIMIT = {
  rupees: 'New limit in rupees',
  hours: 'New limit in hours',
  days: 'New limit in days',
} as const
export const LIMIT_DAY_HINT = 'Charges that were proposed before keep their times'
export const LIMIT_NOT_SAVED = "We couldn't save the limit"
