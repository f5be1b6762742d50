import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as words from './messages/conditions.ts'
import { choice, Id, TransactionId } from './primitives.ts'

/** When the condition of a vehicle is written down. */
export const CONDITION_MOMENTS = ['pickup', 'return'] as const
export type ConditionMoment = (typeof CONDITION_MOMENTS)[number]

export const PHOTOS_MAX = 6
export const PHOTO_BYTES = 2 * 1024 * 1024
const NOTE_MAX = 500

export const Photo = z.object({ photoId: Id, url: z.string() })
export type Photo = z.infer<typeof Photo>

/** How a vehicle was when it changed hands; null on a booking where nothing was written down. */
export const ConditionRecord = z.object({ note: z.nullable(z.string()), photos: z.array(Photo) })
export type ConditionRecord = z.infer<typeof ConditionRecord>

export const ConditionNote = z.optional(
  z.nullable(z.string().check(z.trim(), z.maxLength(NOTE_MAX, words.NOTE_TOO_LONG))),
)
export const PhotoIds = z.optional(z.array(Id).check(z.maxLength(PHOTOS_MAX, words.TOO_MANY_PHOTOS)))

const ofBooking = z.object({ transactionId: TransactionId })
const ofPhoto = z.object({ transactionId: TransactionId, photoId: Id })
const atMoment = z.object({
  moment: choice(CONDITION_MOMENTS, words.MOMENT_REQUIRED, words.MOMENT_REQUIRED),
})

export const uploadPhoto = endpoint({
  method: 'POST',
  path: 'transaction/:transactionId/photo',
  access: ['SALES_AGENT'],
  context: 'flow',
  summary:
    'A sales agent adds a photo of the vehicle before it is handed over or taken back: PNG, JPEG, WebP or AVIF by content, at most 2 MiB, six a moment; it is encoded anew. The same photo sent again is kept once.',
  params: ofBooking,
  query: atMoment,
  file: { maxBytes: PHOTO_BYTES },
  data: Photo,
})

export const listWaitingPhotos = endpoint({
  method: 'GET',
  path: 'transaction/:transactionId/photo',
  access: ['SALES_AGENT'],
  context: 'read',
  summary: 'Photos that were added for a moment that is still to come; who leaves the form finds them again.',
  params: ofBooking,
  query: atMoment,
  data: z.array(Photo),
})

export const showPhoto = endpoint({
  method: 'GET',
  path: 'transaction/:transactionId/photo/:photoId',
  access: 'signedIn',
  context: 'stream',
  summary: "A photo of a vehicle's condition, for the customer whose ride it is and staff of the city.",
  params: ofPhoto,
})

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: 'transaction/:transactionId/photo/:photoId',
  access: ['SALES_AGENT'],
  context: 'flow',
  summary: 'Takes a photo back that is not part of a record yet.',
  params: ofPhoto,
})
