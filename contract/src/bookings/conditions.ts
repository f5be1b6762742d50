import { PHOTO_BYTES } from '../core/limits.ts'
import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import * as words from './conditions-messages.ts'
import { choice, Id, TransactionId } from '../core/primitives.ts'

export const CONDITION_MOMENTS = ['pickup', 'return', 'charge'] as const
export type ConditionMoment = (typeof CONDITION_MOMENTS)[number]
/** With the photos that the rider takes of an emergency. */
export type PhotoMoment = ConditionMoment | 'emergency'

export const PHOTOS_MAX = 6
const NOTE_MAX = 500

export const Photo = z.object({ photoId: Id, url: z.string() })
export type Photo = z.infer<typeof Photo>

/** A vehicle's condition at handover or return; null on a booking without a record. */
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

/** Sales agents at the handover and the return; with the others, those who may add charges. */
const MAY_RECORD = ['SALES_AGENT', 'HUB_MANAGER', 'CUSTOMER_SUPPORT', 'CITY_ADMIN'] as const

export const uploadPhoto = endpoint({
  method: 'POST',
  path: 'photo/:transactionId',
  access: MAY_RECORD,
  context: 'flow',
  summary:
    'Uploads a photo of the vehicle before the handover or the return, or of what is charged afterwards: PNG, JPEG, WebP or AVIF by content, at most 2 MiB, six per moment. The server re-encodes it; a repeated upload is stored once.',
  params: ofBooking,
  query: atMoment,
  file: { maxBytes: PHOTO_BYTES },
  data: Photo,
  errors: ['pictureUnreadable', 'pictureTooManyPixels', 'wrongState', 'tooManyPhotos'],
})

export const listPendingPhotos = endpoint({
  method: 'GET',
  path: 'photo/:transactionId',
  access: MAY_RECORD,
  context: 'read',
  summary:
    'Lists the photos uploaded for a handover or return that is not recorded yet, so that a reopened form shows them.',
  params: ofBooking,
  query: atMoment,
  data: z.array(Photo),
})

export const showPhoto = endpoint({
  method: 'GET',
  path: 'photo/:transactionId/:photoId',
  access: 'signedIn',
  context: 'stream',
  summary: "Returns a photo of a vehicle's condition, for the ride's customer and staff of the city.",
  params: ofPhoto,
})

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: 'photo/:transactionId/:photoId',
  access: MAY_RECORD,
  context: 'write',
  summary: 'Deletes a photo that is not part of a record yet.',
  params: ofPhoto,
})
