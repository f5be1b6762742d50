export const LOAD_FAILED_TEMPLATE = 'load-failed'
