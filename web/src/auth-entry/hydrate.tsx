import { SOMETHING_WENT_WRONG } from '../lib/words/accounts.words.ts'
import { startTransition } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadToaster, toast } from '../components/ui/toast.ts'
import { takeFlashes } from '../lib/session/flash.ts'
import { HYDRATED } from './hydrated-event.ts'
import { AuthRoot } from './auth-root.tsx'

/** Hydrates the form of this page and keeps typed input. Meanwhile loads the code that is needed to submit it. */
export function hydrate(page: ReactNode, loadSubmitCode: () => Promise<unknown>): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root to hydrate')
  // Lazily loaded code may fail to load. Show an error, so that the form does not fail silently.
  window.addEventListener('unhandledrejection', () => toast.error(SOMETHING_WENT_WRONG))
  for (const { kind, message } of takeFlashes()) toast[kind](message)
  void Promise.all([loadSubmitCode(), loadToaster()])
  const announceHydration = () => void document.dispatchEvent(new Event(HYDRATED))
  // A transition hydrates in small steps, so that the page stays responsive.
  startTransition(() => void hydrateRoot(root, <AuthRoot onReady={announceHydration}>{page}</AuthRoot>))
}
