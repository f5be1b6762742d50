import type { Notification, NotificationType } from '@voltloop/contract/notifications/notifications'
import { UNREAD } from '../../lib/words/shell.words.ts'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Ticket from 'lucide-react/icons/ticket'
import UserPlus from 'lucide-react/icons/user-plus'
import type { LucideIcon } from 'lucide-react'
import { Unbroken } from '../../components/unbroken.tsx'
import { classNames } from '../../lib/format/class-names.ts'
import { formatRelative } from '../../lib/format/relative-time.ts'

interface NotificationCardProps {
  notification: Notification
  now: Date
  onPress: () => void
}

export function NotificationCard({
  notification: { type, message, createdAt, readAt },
  now,
  onPress,
}: NotificationCardProps) {
  const { Icon, classes } = APPEARANCES[type]
  const isUnread = readAt === null
  return (
    <button
      type="button"
      onClick={onPress}
      className="grid min-h-14 w-full grid-cols-[auto_1fr] items-start gap-3 rounded-2 bg-surface-2 p-3 text-left hover:bg-surface-3"
    >
      <span className={classNames('grid size-10 place-items-center rounded-1', classes)}>
        <Icon aria-hidden="true" />
      </span>
      <span className="grid min-w-0 gap-1">
        <span className={classNames('wrap-anywhere', !isUnread && 'text-ink-2')}>
          <Unbroken text={message} />
        </span>
        <span className="flex items-center justify-between gap-3">
          <time dateTime={createdAt} className="type-label">
            {formatRelative(createdAt, now)}
          </time>
          {isUnread && (
            <>
              <span className="sr-only">{UNREAD}</span>
              <span aria-hidden="true" className="size-2.5 animate-pulse rounded-pill bg-volt" />
            </>
          )}
        </span>
      </span>
    </button>
  )
}

const GREEN = 'bg-volt-bg text-volt'

const APPEARANCES: Record<NotificationType, { Icon: LucideIcon; classes: string }> = {
  booking: { Icon: Ticket, classes: 'bg-blue-bg text-blue' },
  'customer support': { Icon: LifeBuoy, classes: GREEN },
  registration: { Icon: UserPlus, classes: GREEN },
}
