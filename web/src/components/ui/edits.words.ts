export { CHANGED_MEANWHILE as CHANGED_MEANWHILE_LEAD } from '@voltloop/contract/core/error-messages'
export const DISCARD_TITLE = 'Discard changes?'
export const DISCARD_LEAD = "What you entered hasn't been saved."
export const DISCARD = 'Discard'
export const KEEP_EDITING = 'Keep editing'

export const DELETED_MEANWHILE = 'Someone else deleted this while you were editing. Copy what you need, then close.'
export const presentValue = (label: string, value: string) => `${label} is now ${value}.`
export const EMPTY_VALUE = 'empty'
export const KEEP_MINE = 'Keep mine'
export const USE_THEIRS = 'Use theirs'
