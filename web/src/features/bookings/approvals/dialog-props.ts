import type { Booking } from '@voltloop/contract/bookings'
import { SOMETHING_WRONG } from '@voltloop/contract/messages/desk'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import type { ApiError } from '../../../lib/api.ts'

/** What every dialog of the desk is given. */
export interface DeskDialogProps {
  /** As it was when the dialog opened. */
  booking: Booking
  onClose: () => void
}

/** Says why the server refused. What no field can mend, because somebody else was faster, ends the dialog. */
export function showDeskErrorToast(error: ApiError, onClose: () => void): void {
  const isOver = error.status === 404 || (error.status === 409 && !error.data?.errors?.length)
  if (isOver) onClose()
  showErrorToast(error, SOMETHING_WRONG)
}
