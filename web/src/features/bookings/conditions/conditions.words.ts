export const PHOTOS_AT = {
  pickup: 'Photos at pickup',
  return: 'Photos at return',
  charge: 'Photos of the charge',
} as const
export const PHOTO_RULES = {
  pickup: 'Optional. Photos of scratches and dents settle questions at the return.',
  charge: 'Required for damage.',
  return: 'Optional, but at least one is required to keep part of the deposit.',
} as const
export const PHOTO_REQUIRED = 'At least one photo is required, because you keep part of the deposit.'
export const photosOfMost = (count: number, most: number) => `${count} of ${most}`
export const TAKE_PHOTO = 'Take photo'
export const ADD_PHOTOS = 'Add photos'
export const REMOVE_PHOTO = 'Remove photo'
export const SENDING_PHOTO = 'Sending photo'
export const SEND_AGAIN = 'Send again'
export const PHOTO_NOT_SENT = 'Not sent'
export const PHOTOS_NOT_SENT = "A photo wasn't sent. Send it again or remove it."
export const PHOTOS_NOT_LOADED = "We couldn't load the photos taken so far. Close this and try again."
export const PHOTO_TOO_LARGE = 'This photo is too large. Please choose another.'
export const PHOTOS_FULL = "You've added six photos. Remove one to add another."
export const NOTE_OPTIONAL = 'Note (optional)'
export const NOTE_HINT = 'Scratches, dents, missing parts'

export const RECORD_TITLE = 'Vehicle condition'
export const RECORD_LEAD = 'How it looked at pickup and at return.'
export const AT_PICKUP = 'At pickup'
export const AT_RETURN = 'At return'
export const NOTHING_NOTED = 'Nothing to report.'
export const NOT_RETURNED_YET = 'Not returned yet.'
export const photoName = (moment: string, place: number, count: number) => `${moment}, photo ${place} of ${count}`
export const NEXT_PHOTO = 'Next photo'
export const PREVIOUS_PHOTO = 'Previous photo'
