import { useQueryClient } from '@tanstack/react-query'
import { NEW_NOTIFICATION } from '@voltloop/contract/messages/shell'
import { useEffect, useRef } from 'react'
import { toast } from '../../components/ui/toast.ts'
import { VIBRATION_MS } from '../../lib/vibration.ts'
import { startServiceWorker } from './start-service-worker.ts'
import { newestAtFirst, timeOf, useLatest } from './latest-query.ts'
import { claimNotification } from './claim-notification.ts'

const WORKER_DELAY_MS = 2000

/** Says so when something new has come, and keeps the worker going that does when no page is open. */
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
 * Once for all tabs of a browser: in the one that somebody looks at, or in the first one they look at later. What was
 * there when the page came is not new.
 */
function useToast(): void {
  const newest = useLatest().data?.newest
  const seenAt = useRef<number | null>(null)
  useEffect(() => {
    if (newest === undefined) return
    const newestAt = timeOf(newest)
    const tell = () => {
      seenAt.current ??= newestAtFirst() ?? newestAt
      if (newestAt <= seenAt.current || document.visibilityState !== 'visible') return
      seenAt.current = newestAt
      if (newest?.readAt === null) void showNotificationToast(newestAt)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [newest])
}

async function showNotificationToast(createdAtMs: number): Promise<void> {
  if (!(await claimNotification(createdAtMs))) return
  toast.info(NEW_NOTIFICATION)
  // Before the first touch browsers refuse, and complain.
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate([...VIBRATION_MS])
}

// A push message is word that something has changed, also where the live stream is down.
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
