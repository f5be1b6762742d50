import type { AlarmKind } from '@voltloop/contract/company/alarm-kinds'

export const PROBLEMS = 'Needs attention'
export const PROBLEMS_LEAD = 'Failed jobs, payment alarms and refunds that Voltloop cannot finish without you.'
export const PROBLEMS_NOT_LOADED = "We couldn't load what needs attention. Check your connection and try again."
export const NO_PROBLEMS = 'All clear. Nothing needs you right now.'
export const shownOf = (shown: number, total: number) => `Showing the oldest ${shown} of ${total}`

export const REFUNDS_PART = 'Refunds'
export const ALARMS_PART = 'Alarms'
export const JOBS_PART = 'Failed jobs'

export const RETRY = 'Retry'
export const RESOLVE = 'Resolve'
export const retryNamed = (name: string) => `Retry ${name}`
export const resolveNamed = (name: string) => `Resolve ${name}`
export const RETRY_FAILED = "Couldn't retry. Please try again."

export const JOB_QUEUED = 'The job will run in a moment.'
export const RESOLVE_JOB_TITLE = 'Resolve this job?'
export const RESOLVE_JOB_LEAD =
  'The job is removed and will never run. Resolve it only if you did its work by hand or nobody needs it any more.'
export const attemptsFailed = (count: number) => (count === 1 ? 'Failed once' : `Failed ${count} times`)
export const lastFailed = (time: string) => `Last failed ${time}`
export const NO_ERROR_RECORDED = 'no error was recorded, the process was stopped'
export const forDevelopers = (detail: string) => `For your developers: ${detail}`

export const RESOLVE_ALARM_TITLE = 'Resolve this alarm?'
export const RESOLVE_ALARM_LEAD =
  'The alarm is closed: you looked into it and did what was needed. If the same problem is found again, it opens again.'
export const raisedOn = (time: string) => `Since ${time}`

export const REFUND_QUEUED = "We'll ask the gateway again within a minute."
export const RESOLVE_REFUND_TITLE = 'Was this refund paid another way?'
export const resolveRefundLead = (amount: string, name: string) =>
  `Resolve it only after ${name} got ${amount}, for example by bank transfer. We stop asking the gateway, and tell the customer that the money was refunded.`
export const REFUND_PROBLEMS = {
  queued: 'The gateway has not accepted this refund for over a day.',
  needsPerson: 'The gateway refused this refund. We ask again every day; often the account only lacks balance.',
  failed: "The customer's bank rejected this refund. Refund it again in the gateway's dashboard, or pay another way.",
}
export const REFUND_STATES = { queued: 'Overdue', needsPerson: 'Refused', failed: 'Failed' }
export const requestedOn = (time: string) => `Requested ${time}`
export const lastTried = (time: string) => `last tried ${time}`
export const paymentNamed = (paymentId: string) => `Payment ${paymentId}`
export const refundOf = (amount: string, name: string) => `refund of ${amount} to ${name}`

const ALARM_NAMES: Record<AlarmKind, string> = {
  unknownOrder: 'Payment for an unknown order',
  wrongAmount: 'Payment of a wrong amount',
  orderRefused: 'Gateway refused an order',
  webhookDenied: 'Webhook not confirmed',
  refundUnknown: 'Refund made outside Voltloop',
  refundFailed: 'Refund failed at the bank',
  refundNeedsPerson: 'Refund refused',
  refundOverdue: 'Refund overdue',
  disputeOpened: 'Dispute opened',
  disputeLost: 'Dispute lost',
  ledgerBroken: 'Ledger does not balance',
  unpaidHolds: 'Many vehicles held unpaid',
  smsBudgetLow: 'Most text messages of the day are used',
  smsBudgetUsed: 'Daily limit of text messages reached',
}

/** Returns the name of an alarm. Those of another version share one. */
export const alarmName = (kind: string): string => (isKnown(kind) ? ALARM_NAMES[kind] : UNKNOWN_ALARM)
export const alarmAdvice = (kind: string): string => (isKnown(kind) ? ALARM_ADVICE[kind] : UNKNOWN_ALARM_ADVICE)
const isKnown = (kind: string): kind is AlarmKind => Object.hasOwn(ALARM_NAMES, kind)
export const alarmSubject = (kind: string, subject: string): string =>
  isKnown(kind) ? subject : forDevelopers(`${kind} ${subject}`)
const UNKNOWN_ALARM = 'Alarm of another version'
const UNKNOWN_ALARM_ADVICE =
  'Another version of Voltloop raised it, so that this one cannot explain it. Show it to your developers, then resolve it.'

const ALARM_ADVICE: Record<AlarmKind, string> = {
  unknownOrder: "Look the payment up in the gateway's dashboard, and refund it there if it is not ours.",
  wrongAmount: "Voltloop refunds it. Check in the gateway's dashboard why the amount differs.",
  orderRefused: "Customers may be unable to pay. Check the keys and the account in the gateway's dashboard.",
  webhookDenied: 'A signed webhook reported what the gateway does not confirm. Change the webhook secret.',
  refundUnknown: 'The ledger has it, the booking is unchanged. Cancel the booking if the customer does not ride.',
  refundFailed: "Refund the payment again in the gateway's dashboard, or pay another way and resolve the refund.",
  refundNeedsPerson: "Check the balance in the gateway's dashboard. We ask again every day.",
  refundOverdue: 'A customer has waited for over a day. Correct the cause, then retry the refund.',
  disputeOpened: "The customer's bank disputes a payment. Answer it in the gateway's dashboard.",
  disputeLost: 'The money has left the ledger. Talk to the customer about the booking.',
  ledgerBroken: 'Captured money differs from bookings and refunds. Call your developers today.',
  smsBudgetLow:
    'Over 80 % of the daily limit is used. If bookings and new customers do not explain it, somebody may be requesting codes for many phones.',
  smsBudgetUsed:
    'Only one-time codes are still texted; notices and invitations wait until tomorrow. If the messages are genuine, raise the setting SMS_DAILY_LIMIT.',
  unpaidHolds: 'See whether the orders come from few phones. Deactivate accounts that only block vehicles.',
}
