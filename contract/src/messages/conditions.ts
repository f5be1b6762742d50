export const NOTE_TOO_LONG = 'The note should be at most 500 characters'
export const TOO_MANY_PHOTOS = 'At most six photos can be kept at a time. Remove one first.'
export const MOMENT_REQUIRED = 'Say whether the photo is of the pickup or of the return.'
export const PHOTO_UNKNOWN = 'One of the photos is not there any more. Please take it again.'
export const RECORD_WITHOUT_HAND_OVER = 'A note and photos belong to handing the vehicle over.'

export const PHOTO_SAVED = 'Photo saved'
export const PHOTO_REMOVED = 'Photo removed'

export const PHOTOS_AT = { pickup: 'Photos at pickup', return: 'Photos at return' } as const
export const photosOfMost = (count: number, most: number) => `${count} of ${most}`
export const TAKE_PHOTO = 'Take photo'
export const ADD_PHOTOS = 'Add photos'
export const REMOVE_PHOTO = 'Remove photo'
export const SENDING_PHOTO = 'Sending photo'
export const SEND_AGAIN = 'Send again'
export const PHOTO_NOT_SENT = 'Not sent'
export const PHOTOS_NOT_SENT = 'A photo was not sent. Send it again, or remove it.'
export const PHOTOS_NOT_LOADED = 'The photos taken so far could not be loaded. Close this and try again.'
export const PHOTO_TOO_LARGE = 'This photo is too large to send. Please choose another.'
export const PHOTOS_FULL = 'Six photos are there. Remove one to add another.'
export const NOTE_OPTIONAL = 'Note (optional)'
export const NOTE_HINT = 'Scratches, dents, what is missing'

export const RECORD_TITLE = 'Condition of the vehicle'
export const RECORD_LEAD = 'How it was when it changed hands.'
export const AT_PICKUP = 'At pickup'
export const AT_RETURN = 'At return'
export const NOTHING_NOTED = 'Nothing was noted.'
export const NOT_BACK_YET = 'It has not come back yet.'
/** What a photo is said to be, where it cannot be seen. */
export const photoName = (moment: string, place: number, count: number) => `${moment}, photo ${place} of ${count}`
export const NEXT_PHOTO = 'Next photo'
export const PREVIOUS_PHOTO = 'Previous photo'
