import type { Notification } from '@voltloop/contract/notifications/notifications'
import * as words from '../../lib/words/shell.words.ts'
import { useNavigate } from '@tanstack/react-router'
import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS } from '@voltloop/contract/core/screens'
import { AppLink } from '../../components/ui/app-link.tsx'
import { textLinkClass } from '../../components/ui/document-link.tsx'
import { Drawer } from '../../components/ui/drawer.tsx'
import { PagedList } from '../../components/ui/paged-list.tsx'
import { SkeletonLine, Skeleton } from '../../components/ui/skeleton.tsx'
import { toast } from '../../components/ui/toast.ts'
import { classNames } from '../../lib/format/class-names.ts'
import { useNow } from '../../lib/format/use-now.ts'
import { destinationOf } from './destination.ts'
import { NotificationCard } from './notification-card.tsx'
import { PushOffer } from './push-offer.tsx'
import { useMarkRead, useNotifications } from './queries.ts'

interface NotificationsDrawerProps {
  role: Role
  unread: number
  onClose: () => void
}

export function NotificationsDrawer({ role, unread, onClose }: NotificationsDrawerProps) {
  const navigate = useNavigate()
  const markRead = useMarkRead()
  // Handle the error on the promise: the drawer is unmounted by then, so `mutate` callbacks would not run.
  const markAsRead = (notificationId: string | null) =>
    void markRead.mutateAsync(notificationId).catch(() => toast.error(words.READ_FAILED))

  function openDestination(notification: Notification) {
    const destination = destinationOf(notification, role)
    if (notification.readAt === null) markAsRead(notification.notificationId)
    onClose()
    if (destination !== null) void navigate({ href: destination })
  }

  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={words.NOTIFICATIONS_TITLE}
      lead={words.NOTIFICATIONS_LEAD}
      action={
        unread > 0 && (
          <button type="button" className={textLinkClass} onClick={() => markAsRead(null)}>
            {words.MARK_ALL_READ}
          </button>
        )
      }
    >
      <div className="grid gap-3">
        <PushOffer role={role} />
        <Cards role={role} onFollow={openDestination} onClose={onClose} />
      </div>
    </Drawer>
  )
}

interface CardsProps extends Pick<NotificationsDrawerProps, 'role' | 'onClose'> {
  onFollow: (notification: Notification) => void
}

function Cards({ role, onFollow, onClose }: CardsProps) {
  const pages = useNotifications()
  const now = useNow(MINUTE_MS)
  return (
    <PagedList
      pages={pages}
      notLoaded={words.NOTIFICATIONS_FAILED}
      skeleton={<CardSkeletons />}
      moreLabel={words.SHOW_OLDER}
    >
      {(rows) => (
        <ul className="grid gap-3">
          {rows.map((notification) => (
            <li key={notification.notificationId}>
              <NotificationCard notification={notification} now={now} onPress={() => onFollow(notification)} />
              {role !== 'CUSTOMER' && notification.transactionId !== null && (
                <AppLink
                  to={SCREENS.oneBooking}
                  params={{ id: notification.transactionId }}
                  className={classNames(textLinkClass, 'ml-16')}
                  onClick={onClose}
                >
                  {words.bookingPage(notification.transactionId)}
                </AppLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const MINUTE_MS = 60_000

function CardSkeletons() {
  return (
    <Skeleton className="grid gap-3">
      {Array.from({ length: 4 }, (_, index) => (
        <SkeletonLine key={index} className="h-19 rounded-2" />
      ))}
    </Skeleton>
  )
}
