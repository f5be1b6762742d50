import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Role } from '@voltloop/contract/core/roles'
import { useEffect, useEffectEvent } from 'react'
import { Bell } from '../../components/bell.tsx'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import { useLatest } from './latest-query.ts'

/** Renders the bell and its drawer. A `notifications` query parameter opens the drawer too. */
export function Notifications({ role }: { role: Role }) {
  const navigate = useNavigate()
  const drawer = useLazyDialog(() => import('./notifications-drawer.tsx'))
  const isRequested = useSearch({ strict: false }).notifications !== undefined
  const unread = useLatest().data?.unread ?? 0

  const openRequestedDrawer = useEffectEvent(() => {
    void drawer.open()
    void navigate({
      to: '.',
      search: (current) => ({ ...current, notifications: undefined }),
      hash: true,
      replace: true,
      resetScroll: false,
    })
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
