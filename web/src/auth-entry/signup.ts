import { hasFlashes } from '../lib/flash.ts'
import { whenTurnedTo } from './when-turned-to.ts'

whenTurnedTo(hasFlashes(), async () => (await import('./signup-life.tsx')).live())
