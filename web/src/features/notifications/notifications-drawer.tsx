import { NOTIFICATIONS_LEAD, NOTIFICATIONS_TITLE } from '@voltloop/contract/messages/shell'
import { Drawer } from '../../components/ui/drawer.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'

/** What has happened lately. */
export function NotificationsDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer isOpen onClose={onClose} title={NOTIFICATIONS_TITLE} lead={NOTIFICATIONS_LEAD}>
      <EmptyState />
    </Drawer>
  )
}
