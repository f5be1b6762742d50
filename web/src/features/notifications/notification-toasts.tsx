import { useQueryClient } from '@tanstack/react-query'
import { NEW_NOTIFICATION } from '../../lib/words/shell.words.ts'
import { useEffect, useRef } from 'react'
import { toast } from '../../components/ui/toast.ts'
import { VIBRATION_MS } from '../../lib/browser/vibration.ts'
import { startServiceWorker } from './start-service-worker.ts'
import { newestAtFirst, timeOf, useLatest } from './latest-query.ts'
import { claimNotification } from './claim-notification.ts'

const WORKER_DELAY_MS = 2000

/** Shows a toast for new notifications, and starts the service worker that shows them when no page is open. */
export function NotificationToasts(): null {
  useToast()
  useRefreshOnPush()
  useEffect(() => {
    const timer = setTimeout(() => void startServiceWorker(), WORKER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}

/**
 * Shows a toast once for all tabs of a browser: in the visible tab, or in the first one that becomes visible.
 * Notifications that existed when the page was loaded do not count as new.
 */
function useToast(): void {
  const newest = useLatest().data?.newest
  const seenAt = useRef<number | null>(null)
  useEffect(() => {
    if (newest === undefined) return
    const newestAt = timeOf(newest)
    const toastIfVisible = () => {
      seenAt.current ??= newestAtFirst() ?? newestAt
      if (newestAt <= seenAt.current || document.visibilityState !== 'visible') return
      seenAt.current = newestAt
      if (newest?.readAt === null) void showNotificationToast(newestAt)
    }
    toastIfVisible()
    document.addEventListener('visibilitychange', toastIfVisible)
    return () => document.removeEventListener('visibilitychange', toastIfVisible)
  }, [newest])
}

async function showNotificationToast(createdAtMs: number): Promise<void> {
  if (!(await claimNotification(createdAtMs))) return
  toast.info(NEW_NOTIFICATION)
  // Browsers block vibration before the first user gesture and log a warning.
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate([...VIBRATION_MS])
}

// A push message means that data has changed. Refetch, because the live stream may be down.
function useRefreshOnPush(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const refresh = ({ data }: MessageEvent<unknown>) => {
      if (data === 'news') void client.invalidateQueries()
    }
    navigator.serviceWorker.addEventListener('message', refresh)
    return () => navigator.serviceWorker.removeEventListener('message', refresh)
  }, [client])
}
