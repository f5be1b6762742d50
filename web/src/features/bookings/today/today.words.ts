export const TODAY_NOT_LOADED = "We couldn't load today's work. Check your connection and try again."
export const ALL_DONE = 'All done. Nothing is waiting for you right now.'
export const BREAKDOWNS = 'Breakdowns'
export const LIST_NAMES = {
  overdue: 'Overdue',
  toAccept: 'To accept',
  toHandOver: 'To hand over',
  toComeBack: 'Coming back today',
  moneyDue: 'Money due',
  disputed: 'Disputed charges',
} as const
export const shownOf = (shown: number, total: string) =>
  `The ${shown} most urgent of ${total}. The others follow when these are done.`
export const moreThan = (count: string) => `${count}+`
export const waiting = (span: string) => `Waiting ${span}`
export const JUST_REPORTED = 'Just reported'
export const SHOW_CARD = 'Show card'
export const OPEN_RIDE = 'Open ride'
export const chargesDisputed = (money: string) => `Disputed ${money}`
export const chargesDue = (money: string) => `Charges ${money}`
