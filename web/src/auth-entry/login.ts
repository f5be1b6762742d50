import { afterLoad } from './after-load.ts'
import { leaveIfLoggedIn } from './leave-if-logged-in.ts'

void leaveIfLoggedIn()
afterLoad(async () => (await import('./login-life.tsx')).live())
