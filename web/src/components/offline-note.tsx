import { CONNECTION_LOST_NOTE, OFFLINE_NOTE } from '../lib/words/shell.words.ts'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useIsDisconnected } from '../lib/api/connection-status.ts'
import { useIsOnline } from '../lib/api/online.ts'

/** Warns at the top of the screen that the data may be outdated because the connection is lost. */
export function OfflineNote() {
  const isOnline = useIsOnline()
  const isDisconnected = useIsDisconnected()
  // Always render the status element: screen readers do not announce a status that appears together with its text.
  return (
    <div role="status" className="empty:hidden">
      {(!isOnline || isDisconnected) && (
        <p className="flex items-center gap-3 rounded-2 bg-amber-bg px-4 py-3">
          <WifiOff aria-hidden="true" className="text-amber" />
          {isOnline ? CONNECTION_LOST_NOTE : OFFLINE_NOTE}
        </p>
      )}
    </div>
  )
}
