/** The kinds of events in the security log, which stores these names. */
export const SECURITY_EVENT_KINDS = [
  'loginSucceeded',
  'loginFailed',
  'accessRefused',
  'notFoundInScope',
  'resetLinkRequested',
  'resetLinkIssued',
  'passwordReset',
  'passwordChanged',
  'licenceRevealed',
  'dataExported',
  'employeeCreated',
  'roleChanged',
  'accountDeactivated',
  'accountActivated',
  'accountDeleted',
  'secondFactorEnabled',
  'secondFactorDisabled',
  'secondFactorReset',
  'recoveryCodeUsed',
  'recoveryCodesReplaced',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]
