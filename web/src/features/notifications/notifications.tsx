import type { Role } from '@voltloop/contract/roles'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Bell } from '../../components/bell.tsx'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import { withParam } from '../../lib/url-state.ts'
import { useLatest } from './latest-query.ts'

interface NotificationsProps {
  role: Role
  /** Whether it is time to ask how many are unread. */
  isCounting: boolean
}

/** The bell and the drawer that it opens. An address with a `notifications` parameter opens it too. */
export function Notifications({ role, isCounting }: NotificationsProps) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const drawer = useLazyDialog(() => import('./notifications-drawer.tsx'))
  const isAsked = new URLSearchParams(search).has('notifications')
  const unread = useLatest(isCounting).data?.unread ?? 0

  const openAsAsked = useEffectEvent(() => {
    void drawer.open()
    void navigate({ pathname, search: withParam(search, 'notifications', '', ''), hash }, { replace: true })
  })
  useEffect(() => {
    if (isAsked) openAsAsked()
  }, [isAsked])

  return (
    <>
      <Bell unread={unread} onPress={() => void drawer.open()} {...drawer.prefetchProps} />
      {drawer.module && <drawer.module.NotificationsDrawer role={role} unread={unread} onClose={drawer.close} />}
    </>
  )
}
