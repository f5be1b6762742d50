import * as words from '@voltloop/contract/messages/shell'
import { useEffect } from 'react'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useIsOnline } from '../lib/online.ts'
import { reloadPeriodically, reloadWhenReachable } from '../lib/reload.ts'
import { FailureScreen } from './failure-screen.tsx'
import { useWhenBack } from './use-when-back.ts'

/**
 * Shown in place of a screen whose code could not be fetched. Trying again reloads the page: some browsers remember a
 * failed import and never ask for the file again.
 */
export function LoadFailed() {
  const isOnline = useIsOnline()
  const title = isOnline ? words.LOAD_FAILED_TITLE : words.OFFLINE_TITLE
  useDocumentTitle(title)
  useWhenBack(() => window.location.reload())
  // A page opened before a release asks for files that are gone: a reload helps without a press.
  useEffect(reloadPeriodically, [])
  return (
    <FailureScreen
      title={title}
      lead={isOnline ? words.LOAD_FAILED_LEAD : words.OFFLINE_LEAD}
      onRetry={reloadWhenReachable}
    />
  )
}
