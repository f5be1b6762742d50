export const DOCUMENTS_NOT_LOADED =
  "We couldn't load the documents of this vehicle. Check your connection and try again."
export const NOT_ON_RECORD = 'Not on record'
export const EXPIRED = 'Expired'
export const VALID = 'Valid'
export const expiresIn = (days: number) =>
  days === 0 ? 'Expires today' : `Expires in ${days} ${days === 1 ? 'day' : 'days'}`
export const until = (day: string) => `Valid until ${day}`
export const wasUntil = (day: string) => `Was valid until ${day}`
export const recordedBy = (at: string, name: string | null) => (name === null ? at : `${at} by ${name}`)
export const recordOf = (document: string) => `Record ${document.toLowerCase()}`
export const renewOf = (document: string) => `Renew ${document.toLowerCase()}`
export const RECORD_LEAD = 'The vehicle goes out of service by itself when the document has expired.'
export const DOCUMENT_NUMBER = 'Document number'
export const VALID_UNTIL = 'Valid until'
export const VALID_UNTIL_HINT = 'The last day on which it is valid'
export const FILE = 'PDF or photo'
export const FILE_HINT = 'Optional, at most 4 MB'
export const FILE_TOO_LARGE = 'Choose a file of at most 4 MB.'
export const ADD_FILE = 'Add file'
export const addFileOf = (document: string) => `Add file: ${document}`
export const FILE_NAMES = { pdf: 'PDF', photo: 'Photo' } as const
export const EARLIER = 'Earlier documents'
export const FILE_FAILED = 'The document is saved, but its file is not. Add the file again.'
