// Loaded when the first of the dialogs is opened.
export { KycDialog } from '../kyc/kyc-dialog.tsx'
export { ChangePhoneDialog, VerifyPhoneDialog } from './phone-dialogs.tsx'
export { DobDialog } from './dob-dialog.tsx'
export { EmailDialog } from './email-dialog.tsx'
export { NameDialog } from './name-dialog.tsx'
