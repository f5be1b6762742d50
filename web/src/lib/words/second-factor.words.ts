export { GOOGLE_LINK_CANCEL as CANCEL_LOGIN } from './accounts.words.ts'
export const TWO_STEP_TITLE = 'Two-step login'
export const TWO_STEP_OFF =
  'Add a code from an authenticator app to your password. It keeps others out even if they know your password.'
export const TWO_STEP_ON = 'On. You enter a code from your authenticator app when you log in.'
export const TWO_STEP_ON_BADGE = 'On'
export const TWO_STEP_REQUIRED = 'Your role needs two-step login. Set it up once to continue.'
export const TWO_STEP_NOT_LOADED = "We couldn't load this. Check your connection and try again."
export const TURN_ON = 'Turn on'
export const TURN_OFF = 'Turn off'
export const TURN_OFF_TITLE = 'Turn off two-step login'
export const TURN_OFF_LEAD = 'Enter a code to confirm. Your recovery codes stop working.'

export const SCAN_LEAD =
  'Scan this code with an authenticator app, such as Google Authenticator. Then enter the six digits it shows.'
export const QR_LABEL = 'QR code for your authenticator app'
/** A link for a person who sets it up on the phone that has the app. */
export const OPEN_IN_APP = 'Open in your authenticator app'
export const SECRET_KEY = 'Or type this key into the app'
export const APP_CODE = 'Code from the app'
export const RECOVERY_CODE = 'Recovery code'
export const USE_RECOVERY_CODE = 'Use a recovery code'
export const USE_APP_CODE = 'Use a code from the app'
export const CONFIRM_CODE = 'Confirm'
export const NOT_STARTED = "We couldn't set up two-step login. Please try again."

export const RECOVERY_TITLE = 'Save your recovery codes'
export const RECOVERY_LEAD =
  "Each code logs you in once if you lose your phone. Keep them somewhere safe: you won't see them again."
export const RECOVERY_CODES = 'Recovery codes'
export const COPY_CODES = 'Copy'
export const DOWNLOAD_CODES = 'Download'
export const CODES_FILE = 'voltloop-recovery-codes.txt'
export const CODES_COPIED = 'Codes copied'
export const CODES_NOT_COPIED = "Couldn't copy the codes. Download them or write them down."
export const CODES_SAVED = "I've saved them"
export const NEW_CODES = 'New recovery codes'
export const NEW_CODES_LEAD = 'Enter a code to get ten new recovery codes. The old ones stop working.'
export const codesLeft = (count: number) =>
  count === 1 ? 'You have 1 recovery code left.' : `You have ${count} recovery codes left.`

export const LOGIN_CODE_TITLE = 'Enter your code'
export const LOGIN_CODE_LEAD = 'Open your authenticator app and enter the code for Voltloop.'

export const RESET_TWO_STEP = 'Reset two-step login'
export const resetTwoStepQuestion = (name: string) => `Reset two-step login of ${name}?`
export const RESET_TWO_STEP_CONSEQUENCE =
  "Do this only if they lost their phone and their recovery codes. They'll be logged out everywhere."
export const RESET_TWO_STEP_FAILED = 'Failed to reset two-step login'
