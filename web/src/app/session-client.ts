import type { QueryClient } from '@tanstack/react-query'
import { SESSION_WARNING_QUIET_MS } from '@voltloop/contract/core/limits'
import { SESSION_EXPIRED } from '../lib/words/shell.words.ts'
import { toast } from '../components/ui/toast.ts'
import { sessionQuery } from '../features/accounts/queries.ts'
import { beginSession } from '../lib/api/api.ts'
import { atMostOnceEvery } from '../lib/api/at-most-once-every.ts'
import { createQueryClient } from '../lib/api/query-client.ts'

/**
 * Creates the query client of the app. When the session has expired it shows a warning. A screen without data has
 * nothing to keep, so the session is checked immediately, which leads to the login. Otherwise the session is only marked
 * as stale: typed input stays, and the next screen checks it.
 */
export function createSessionClient(): QueryClient {
  beginSession()
  const warn = atMostOnceEvery(SESSION_WARNING_QUIET_MS, () => toast.warning(SESSION_EXPIRED))
  const client = createQueryClient((hasNothingToShow) => {
    warn()
    void client.invalidateQueries({ ...sessionQuery, refetchType: hasNothingToShow ? 'active' : 'none' })
  })
  return client
}
