import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Bell } from '../../components/bell.tsx'
import { useOnDemand } from '../../components/ui/on-demand.ts'

/** The bell and the drawer that it opens. An address with a `notifications` parameter opens it too. */
export function Notifications() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const drawer = useOnDemand(() => import('./notifications-drawer.tsx'))
  const isAsked = new URLSearchParams(search).has('notifications')

  const openAsAsked = useEffectEvent(() => {
    void drawer.open()
    void navigate(pathname, { replace: true })
  })
  useEffect(() => {
    if (isAsked) openAsAsked()
  }, [isAsked])

  return (
    <>
      <Bell unread={0} onPress={() => void drawer.open()} {...drawer.onApproach} />
      {drawer.part && <drawer.part.NotificationsDrawer onClose={drawer.close} />}
    </>
  )
}
