import type { ConditionRecord, Photo } from '@voltloop/contract/bookings/conditions'
import { API_ROOT } from '@voltloop/contract/core/endpoint'

/** Builds a condition record for the API; null if it has neither a note nor photos. */
export function recordOf(
  transactionId: string,
  note: string | null,
  photoIds: readonly string[],
): ConditionRecord | null {
  if (note === null && photoIds.length === 0) return null
  return { note, photos: photoIds.map((id) => photoOf(transactionId, id)) }
}

export function photoOf(transactionId: string, photoId: string): Photo {
  return { photoId, url: `${API_ROOT}/photo/${transactionId}/${photoId}` }
}
