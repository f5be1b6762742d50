/** Dispatched on the document once its form is hydrated. */
export const HYDRATED = 'voltloop:hydrated'
