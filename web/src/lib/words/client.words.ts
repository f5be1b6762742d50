export const REQUEST_FAILED = 'Request failed'
export const NO_CONNECTION = 'No connection. Check your internet and try again.'
export const NETWORK_ERROR = 'Network error'
