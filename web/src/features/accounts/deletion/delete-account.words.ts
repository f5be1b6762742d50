// Apart from the dialog's words, which the profile loads only when somebody opens the dialog.
export const LEAVE = 'Leave Voltloop'
export const LEAVE_LEAD =
  'Delete your account and what we hold about you. First download your data if you want to keep it.'
export const DELETE_ACCOUNT = 'Delete my account'
