import { OFFLINE_LEAD, OFFLINE_TITLE } from '../lib/words/shell.words.ts'
import { useEffect, useEffectEvent } from 'react'
import { useDocumentTitle } from '../lib/browser/document-title.ts'
import { useIsOnline } from '../lib/api/online.ts'
import { watchForReconnect } from '../lib/browser/reload.ts'
import { FailureScreen } from './failure-screen.tsx'

interface UnreachableProps {
  /** Shown while the browser is online. */
  title: string
  lead: string
  onRetry: () => Promise<unknown>
  /** Whether to retry automatically even though the server has been reachable all the time. */
  shouldRetry?: () => boolean
}

/** Shows that loading failed, or that the browser is offline. Retries automatically once the server responds. */
export function Unreachable({ title, lead, onRetry, shouldRetry }: UnreachableProps) {
  const isOnline = useIsOnline()
  const shownTitle = isOnline ? title : OFFLINE_TITLE
  useDocumentTitle(shownTitle)
  const retry = useEffectEvent(() => void onRetry())
  useEffect(() => watchForReconnect(() => retry(), shouldRetry), [shouldRetry])
  return <FailureScreen title={shownTitle} lead={isOnline ? lead : OFFLINE_LEAD} onRetry={onRetry} />
}
