export const TITLE = 'Report a problem'
export const LEAD = 'Tell the hub what is wrong with this vehicle. You need no account.'
export const plateEnds = (end: string) => `Number plate ending in ${end}`
export const QUESTION = 'What is wrong?'
export const DETAILS = 'More about it (optional)'
export const SEND = 'Send report'
export const FAILED = "We couldn't send your report. Check your connection and try again, or call us."
export const URGENT = 'Accident or danger?'
export const CALL = 'Call us'
