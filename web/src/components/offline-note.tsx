import { CUT_OFF_NOTE, OFFLINE_NOTE } from '@voltloop/contract/messages/shell'
import { WifiOff } from 'lucide-react'
import { useIsDisconnected } from '../lib/connection-status.ts'
import { useIsOnline } from '../lib/online.ts'

/** Says above everything else that nothing on this screen can be relied on to be fresh. */
export function OfflineNote() {
  const isOnline = useIsOnline()
  const isCutOff = useIsDisconnected()
  // Always in the page: a status that comes together with its text is not read aloud.
  return (
    <div role="status" className="empty:hidden">
      {(!isOnline || isCutOff) && (
        <p className="flex items-center gap-3 rounded-2 bg-amber-bg px-4 py-3">
          <WifiOff aria-hidden="true" className="text-amber" />
          {isOnline ? CUT_OFF_NOTE : OFFLINE_NOTE}
        </p>
      )}
    </div>
  )
}
