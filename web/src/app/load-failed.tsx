import * as words from '@voltloop/contract/messages/shell'
import { useEffect } from 'react'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useIsOnline } from '../lib/online.ts'
import { reloadPeriodically, reloadWhenReachable } from '../lib/reload.ts'
import { FailureScreen } from './failure-screen.tsx'
import { useOnReconnect } from './use-on-reconnect.ts'

/**
 * Shown instead of a screen whose code could not be loaded. Retrying reloads the page, because some browsers cache a
 * failed import and never fetch the file again.
 */
export function LoadFailed() {
  const isOnline = useIsOnline()
  const title = isOnline ? words.LOAD_FAILED_TITLE : words.OFFLINE_TITLE
  useDocumentTitle(title)
  useOnReconnect(() => window.location.reload())
  // A page opened before a release requests files that no longer exist, so reload automatically.
  useEffect(reloadPeriodically, [])
  return (
    <FailureScreen
      title={title}
      lead={isOnline ? words.LOAD_FAILED_LEAD : words.OFFLINE_LEAD}
      onRetry={reloadWhenReachable}
    />
  )
}
