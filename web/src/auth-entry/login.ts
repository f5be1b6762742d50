import { hasFlashes } from '../lib/flash.ts'
import { leaveIfLoggedIn } from './leave-if-logged-in.ts'
import { whenTurnedTo } from './when-turned-to.ts'

void leaveIfLoggedIn()
// Who comes back from the identity provider without a session has the reason in the address.
const hasNews = hasFlashes() || window.location.search !== ''
whenTurnedTo(hasNews, async () => (await import('./login-life.tsx')).live())
