/** The id of the template that the build puts into each page of the app. */
export const LOAD_FAILED_TEMPLATE = 'load-failed'
