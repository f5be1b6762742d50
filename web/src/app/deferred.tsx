import { OfflineNote } from '../components/offline-note.tsx'
import { NotificationToasts } from '../features/notifications/notification-toasts.tsx'

/** What a signed-in page can do without in its first moments. */
export function Deferred() {
  return (
    <>
      <OfflineNote />
      <NotificationToasts />
    </>
  )
}
