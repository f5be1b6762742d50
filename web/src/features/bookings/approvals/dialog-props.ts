import type { Booking } from '@voltloop/contract/bookings/bookings'
import { SOMETHING_WRONG } from '../../../lib/words/desk.words.ts'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import type { ApiError } from '../../../lib/api/api.ts'

export interface DeskDialogProps {
  booking: Booking
  onClose: () => void
}

/** Shows why the server rejected the request. Closes the dialog if no field can fix it, because somebody else has handled the booking. */
export function showDeskErrorToast(error: ApiError, onClose: () => void): void {
  const isOver = error.status === 404 || (error.status === 409 && !error.data?.errors?.length)
  if (isOver) onClose()
  showErrorToast(error, SOMETHING_WRONG)
}
