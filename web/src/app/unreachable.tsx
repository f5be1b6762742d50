import * as words from '@voltloop/contract/messages/shell'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useIsOnline } from '../lib/online.ts'
import { FailureScreen } from './failure-screen.tsx'
import { useWhenBack } from './use-when-back.ts'

/** Shown while the server does not say who is logged in: nobody is sent to the login page for a lost connection. */
export function Unreachable({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const isOnline = useIsOnline()
  const title = isOnline ? words.UNREACHABLE_TITLE : words.OFFLINE_TITLE
  useDocumentTitle(title)
  useWhenBack(() => void onRetry())
  return (
    <FailureScreen
      title={title}
      lead={isOnline ? words.UNREACHABLE_LEAD : words.OFFLINE_LEAD}
      onRetry={() => onRetry()}
    />
  )
}
