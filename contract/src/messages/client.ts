export const REQUEST_FAILED = 'Request failed'
export const NETWORK_ERROR = 'Network error'
