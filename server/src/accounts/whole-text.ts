import { INVALID_VALUE } from '@voltloop/contract/messages/errors'
import { Refusal } from '../platform/errors.ts'

/** Refuses half a character: the database would keep another in its place, and the audit log could not be written. */
export function refuseBrokenText(field: string, text: string): void {
  if (text.isWellFormed()) return
  throw new Refusal('badInput', { message: INVALID_VALUE, errors: [{ path: field, message: INVALID_VALUE }] })
}
