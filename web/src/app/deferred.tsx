import { OfflineNote } from '../components/offline-note.tsx'
import { NotificationToasts } from '../features/notifications/notification-toasts.tsx'

/** The parts of a signed-in page that are loaded after its first second. */
export function Deferred() {
  return (
    <>
      <OfflineNote />
      <NotificationToasts />
    </>
  )
}
