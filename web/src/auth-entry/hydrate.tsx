import { SOMETHING_WENT_WRONG } from '@voltloop/contract/messages/accounts'
import { startTransition } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadToaster, toast } from '../components/ui/toast.ts'
import { takeFlashes } from '../lib/flash.ts'
import { HYDRATED } from './hydrated-event.ts'
import { AuthRoot } from './auth-root.tsx'

/** Brings the form in this page to life; what was typed into it stays. What it needs once it is sent is fetched meanwhile. */
export function hydrate(page: ReactNode, fetchRest: () => Promise<unknown>): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root to bring to life')
  // Code that is fetched later may not come: a form that then does nothing must at least say so.
  window.addEventListener('unhandledrejection', () => toast.error(SOMETHING_WENT_WRONG))
  for (const { kind, message } of takeFlashes()) toast[kind](message)
  void Promise.all([fetchRest(), loadToaster()])
  const tell = () => void document.dispatchEvent(new Event(HYDRATED))
  // As a transition it is done in small pieces, between which the page answers.
  startTransition(() => void hydrateRoot(root, <AuthRoot onReady={tell}>{page}</AuthRoot>))
}
