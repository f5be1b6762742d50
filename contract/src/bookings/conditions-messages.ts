export const NOTE_TOO_LONG = 'The note should be at most 500 characters'
export const TOO_MANY_PHOTOS = 'You can add up to six photos. Remove one first.'
export const MOMENT_REQUIRED = 'Choose whether the photo was taken at pickup or at return.'
export const PHOTO_UNKNOWN = 'One of the photos is missing. Please take it again.'
export const RECORD_WITHOUT_HAND_OVER = 'You can add a note and photos only when you hand over the vehicle.'

export const PHOTO_SAVED = 'Photo saved'
export const PHOTO_REMOVED = 'Photo removed'
