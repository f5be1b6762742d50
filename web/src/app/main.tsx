import { SESSION_EXPIRED } from '@voltloop/contract/messages/shell'
import { SESSION_WARNING_QUIET_MS } from '@voltloop/contract/limits'
import { createRoot } from 'react-dom/client'
import { loadToaster, toast } from '../components/ui/toast.ts'
import { sessionQuery } from '../features/accounts/queries.ts'
import { atMostOnceEvery } from '../lib/at-most-once-every.ts'
import { watchFailedLoads } from '../lib/failed-loads.ts'
import { takeFlashes } from '../lib/flash.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { Providers } from './providers.tsx'
import { Router } from './router.tsx'
import { isSignedInScreen, preloadScreen } from './views.ts'

const warn = atMostOnceEvery(SESSION_WARNING_QUIET_MS, () => toast.warning(SESSION_EXPIRED))
const queryClient = createQueryClient(() => {
  warn()
  // Only mark the session as stale: typed input stays, and the next screen checks the session again.
  void queryClient.invalidateQueries({ ...sessionQuery, refetchType: 'none' })
})

watchFailedLoads()
// Ignore a failed preload; the first toast reports it.
window.addEventListener('load', () => setTimeout(() => void loadToaster().catch(() => null), 10_000))

// Do not use top-level await: screens import from this chunk and would wait for it, which is a deadlock.
void start()

async function start(): Promise<void> {
  const { pathname } = window.location
  // If the server does not respond, the shell shows it.
  const loadSession = () => queryClient.query(sessionQuery).catch(() => null)
  const loadRole = async () => (await loadSession())?.role
  // Render in any case: errors here occur again in the component that needs the data, which shows them.
  await Promise.allSettled([isSignedInScreen(pathname) && loadSession(), preloadScreen(pathname, loadRole)])
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root to render into')
  createRoot(root).render(
    <Providers queryClient={queryClient}>
      <Router />
    </Providers>,
  )
  for (const { kind, message } of takeFlashes()) toast[kind](message)
}
