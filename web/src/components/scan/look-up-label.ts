import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { labelCodeOf } from '@voltloop/contract/fleet/label-code'
import { ApiError, call } from '../../lib/api/api.ts'
import { isAlreadyReported } from '../ui/show-error-toast.ts'
import * as words from './scan.words.ts'

/** Returns the vehicle with the scanned label, or a sentence that says why there is none. */
export async function lookUpLabel(text: string): Promise<Vehicle | string> {
  const code = labelCodeOf(text)
  if (code === null) return words.NOT_A_LABEL
  try {
    return (await call('GET vehicle/label/:code', { params: { code } })).data
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isAlreadyReported(error)) return words.LOOK_UP_FAILED
    return error.status === 404 ? words.UNKNOWN_LABEL : words.LOOK_UP_FAILED
  }
}
