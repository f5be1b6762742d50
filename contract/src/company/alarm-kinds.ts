/** The kinds of alarms about money and held vehicles. The database stores these names. */
export const ALARM_KINDS = [
  'unknownOrder',
  'wrongAmount',
  'orderRefused',
  'webhookDenied',
  'refundUnknown',
  'refundFailed',
  'refundNeedsPerson',
  'refundOverdue',
  'disputeOpened',
  'disputeLost',
  'ledgerBroken',
  'unpaidHolds',
] as const

export type AlarmKind = (typeof ALARM_KINDS)[number]
