/** The id of the template that the build inserts into each page of the app. */
export const LOAD_FAILED_TEMPLATE = 'load-failed'
