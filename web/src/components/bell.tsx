import { NOTIFICATIONS_TITLE, unreadNotifications } from '../lib/words/shell.words.ts'
import BellIcon from 'lucide-react/icons/bell'
import type { ComponentProps } from 'react'
import { IconButton } from './ui/icon-button.tsx'

interface BellProps extends Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onFocus'> {
  unread: number
  onPress: () => void
}

export function Bell({ unread, onPress, ...prefetchProps }: BellProps) {
  const count = unread > 99 ? '99+' : String(unread)
  const label = unread > 0 ? unreadNotifications(count) : NOTIFICATIONS_TITLE
  return (
    <IconButton {...prefetchProps} label={label} onClick={onPress} aria-haspopup="dialog">
      <BellIcon aria-hidden="true" className="size-6" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0 left-6 grid h-4.5 min-w-4.5 place-items-center rounded-1 bg-plate px-1 text-1 leading-none text-plate-ink outline-2 outline-bg"
        >
          {count}
        </span>
      )}
    </IconButton>
  )
}
