/** The kinds of alarms about money, held vehicles and the cost of text messages. The database stores these names. */
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
  'smsBudgetLow',
  'smsBudgetUsed',
] as const

export type AlarmKind = (typeof ALARM_KINDS)[number]
