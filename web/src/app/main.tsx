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
  // What was typed stays; the next screen asks anew who is there.
  void queryClient.invalidateQueries({ ...sessionQuery, refetchType: 'none' })
})

watchFailedLoads()
// Whether it can be had is told with the first message.
window.addEventListener('load', () => setTimeout(() => void loadToaster().catch(() => null), 10_000))

// Not awaited at the top: screens import from the file that this one ends up in, and would wait for it in turn.
void start()

async function start(): Promise<void> {
  const { pathname } = window.location
  // When nobody answers, the frame says so.
  const ask = () => queryClient.query(sessionQuery).catch(() => null)
  const askRole = async () => (await ask())?.role
  // What fails here fails again where it is needed, and is told there: the page is drawn in any case.
  await Promise.allSettled([isSignedInScreen(pathname) && ask(), preloadScreen(pathname, askRole)])
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root to render into')
  createRoot(root).render(
    <Providers queryClient={queryClient}>
      <Router />
    </Providers>,
  )
  for (const { kind, message } of takeFlashes()) toast[kind](message)
}
