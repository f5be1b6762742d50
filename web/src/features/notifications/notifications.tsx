import type { Role } from '@voltloop/contract/core/roles'
import { useEffect, useEffectEvent } from 'react'
import { Bell } from '../../components/bell.tsx'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import { useLocation, useNavigation } from '../../lib/address.ts'
import { withParam } from '../../lib/url-state.ts'
import { useIsSettled } from '../../lib/browser/use-is-settled.ts'
import { useLatest } from './latest-query.ts'

/** Renders the bell and its drawer. A `notifications` query parameter opens the drawer too. */
export function Notifications({ role }: { role: Role }) {
  const { pathname, search, hash } = useLocation()
  const { navigate } = useNavigation()
  const drawer = useLazyDialog(() => import('./notifications-drawer.tsx'))
  const isRequested = new URLSearchParams(search).has('notifications')
  const unread = useLatest(useIsSettled()).data?.unread ?? 0

  const openRequestedDrawer = useEffectEvent(() => {
    void drawer.open()
    navigate({ pathname, search: withParam(search, 'notifications', '', ''), hash }, { replace: true })
  })
  useEffect(() => {
    if (isRequested) openRequestedDrawer()
  }, [isRequested])

  return (
    <>
      <Bell unread={unread} onPress={() => void drawer.open()} {...drawer.prefetchProps} />
      {drawer.module && <drawer.module.NotificationsDrawer role={role} unread={unread} onClose={drawer.close} />}
    </>
  )
}
