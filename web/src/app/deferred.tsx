import { OfflineNote } from '../components/offline-note.tsx'
import { ConsentsDue } from '../features/accounts/consents/consents-due.tsx'
import { NotificationToasts } from '../features/notifications/notification-toasts.tsx'
import { EmergencyParts } from './emergency-parts.tsx'

/** Renders the parts of a signed-in page that are loaded after its first second. */
export function Deferred() {
  return (
    <>
      <OfflineNote />
      <EmergencyParts />
      <NotificationToasts />
      <ConsentsDue />
    </>
  )
}
