export const BAD_INPUT = 'Please check what you entered.'
export const NOT_SIGNED_IN = 'Please log in to continue.'
export const NOT_ALLOWED = "You don't have permission to do this."
export const CROSS_SITE = 'This request came from another site and was blocked.'
export const NOT_FOUND = 'Not found.'
export const CHANGED_MEANWHILE = 'Someone else changed this while you were editing.'
export const changedTo = (value: string) => `Someone else changed this to ${value}.`
export const TOO_LARGE = "That's too large to send."
export const WRONG_MEDIA_TYPE = "This type of content isn't accepted here."
/** `time` is when the limit ends, in India Standard Time. */
export const tooManyUntil = (time: string) => `Too many attempts. Please try again after ${time}.`
export const TOO_MANY = 'Too many attempts. Please wait a while and try again.'
export const INTERNAL_ERROR = 'Something went wrong'
export const UNAVAILABLE = 'The service is busy right now. Please try again in a moment.'
export const UNKNOWN_FIELD = "This field isn't recognised."
export const REQUIRED = 'This field is required.'
export const INVALID_VALUE = 'This value is not valid.'
export const UNPRINTABLE = "This has characters we can't display. Please type it again."
export const FILE_MISSING = 'Please choose a file.'
export const FILE_EMPTY = 'This file is empty. Please choose another one.'
