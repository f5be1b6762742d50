import { SCREENS } from '@voltloop/contract/core/screens'
import { createRoot } from 'react-dom/client'
import { loadToaster, toast } from '../components/ui/toast.ts'
import { sessionQuery } from '../features/accounts/queries.ts'
import { watchFailedLoads } from '../lib/api/failed-loads.ts'
import { takeFlashes } from '../lib/session/flash.ts'
import { takeReturnPath } from '../lib/session/return-path.ts'
import { watchSessionHint } from '../lib/session/session-hint.ts'
import { App } from './app.tsx'
import { createAppRouter } from './routes.tsx'
import { createSessionClient } from './session-client.ts'

const queryClient = createSessionClient()

watchFailedLoads()
watchSessionHint(() => void queryClient.invalidateQueries(sessionQuery))
// Ignore a failed preload; the first toast reports it.
window.addEventListener('load', () => setTimeout(() => void loadToaster().catch(() => null), 10_000))

// Do not use top-level await: screens import from this chunk and would wait for it, which is a deadlock.
void start()

async function start(): Promise<void> {
  returnAfterProviderLogin()
  const router = createAppRouter(queryClient)
  // The page shows a skeleton until the first screen is loaded.
  await router.load()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root to render into')
  createRoot(root).render(<App queryClient={queryClient} router={router} />)
  for (const { kind, message } of takeFlashes()) toast[kind](message)
}

// The identity provider's callback always leads to the profile. Show the screen from which the person was redirected.
function returnAfterProviderLogin(): void {
  if (window.location.pathname !== SCREENS.profile) return
  const path = takeReturnPath()
  if (path !== null) window.history.replaceState(null, '', path)
}
