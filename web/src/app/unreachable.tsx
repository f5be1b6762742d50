import * as words from '@voltloop/contract/messages/shell'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useIsOnline } from '../lib/online.ts'
import { FailureScreen } from './failure-screen.tsx'
import { useOnReconnect } from './use-on-reconnect.ts'

/** Shown while the session cannot be checked, so that a lost connection does not redirect anybody to the login page. */
export function Unreachable({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const isOnline = useIsOnline()
  const title = isOnline ? words.UNREACHABLE_TITLE : words.OFFLINE_TITLE
  useDocumentTitle(title)
  useOnReconnect(() => void onRetry())
  return (
    <FailureScreen
      title={title}
      lead={isOnline ? words.UNREACHABLE_LEAD : words.OFFLINE_LEAD}
      onRetry={() => onRetry()}
    />
  )
}
