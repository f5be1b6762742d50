/** Told to the document once the form in it answers. */
export const HYDRATED = 'voltloop:alive'
