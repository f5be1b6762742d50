import type { ConditionRecord, Photo } from '@voltloop/contract/conditions'
import { API_ROOT } from '@voltloop/contract/endpoint'

/** A record as it is shown; null where nothing was written down. */
export function recordOf(
  transactionId: string,
  note: string | null,
  photoIds: readonly string[],
): ConditionRecord | null {
  if (note === null && photoIds.length === 0) return null
  return { note, photos: photoIds.map((id) => photoOf(transactionId, id)) }
}

/** A photo with where to ask for it. */
export function photoOf(transactionId: string, photoId: string): Photo {
  return { photoId, url: `${API_ROOT}/transaction/${transactionId}/photo/${photoId}` }
}
