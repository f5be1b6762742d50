import type { getMe, googleLogin } from '@voltloop/contract/accounts/accounts'
import type { API_ROOT } from '@voltloop/contract/core/endpoint'

// Written out and typed by the contract: importing the endpoints would bundle every schema, and the login page must
// stay small.
const ROOT: typeof API_ROOT = '/api/v1'
const ME: (typeof getMe)['path'] = 'customer/me'
const GOOGLE_LOGIN: (typeof googleLogin)['path'] = 'customer/google-login'

export const ME_URL = `${ROOT}/${ME}`
export const GOOGLE_LOGIN_URL = `${ROOT}/${GOOGLE_LOGIN}`
