import { LOAD_FAILED_LEAD, LOAD_FAILED_TITLE } from '../lib/words/shell.words.ts'
import { isReloadDue, reloadIfReachable } from '../lib/browser/reload.ts'
import { Unreachable } from './unreachable.tsx'

/**
 * Is shown instead of a screen whose code could not be loaded. Retrying reloads the page: some browsers cache a failed
 * import, and a page opened before a release requests files that no longer exist.
 */
export function LoadFailed() {
  return (
    <Unreachable
      title={LOAD_FAILED_TITLE}
      lead={LOAD_FAILED_LEAD}
      onRetry={reloadIfReachable}
      shouldRetry={isReloadDue}
    />
  )
}
