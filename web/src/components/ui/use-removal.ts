import { useConfirm } from './confirm.tsx'
import { showErrorToast } from './show-error-toast.ts'
import { toast } from './toast.ts'

interface Removal {
  title: string
  description: string
  remove: () => Promise<unknown>
  /** Said when it is done. */
  done: string
  /** Said when the server gave no reason. */
  failed: string
}

/** Deletes after a second word, and tells how it went. */
export function useRemoval(): (removal: Removal) => Promise<void> {
  const confirm = useConfirm()
  return async ({ title, description, remove, done, failed }) => {
    const opener = document.activeElement
    if (!(await confirm({ title, description, isDestructive: true }))) return
    try {
      await remove()
      toast.success(done)
      leave(opener)
    } catch (error) {
      showErrorToast(error, failed)
    }
  }
}

// What had the focus is gone with its entry: reading goes on at the top, and not nowhere.
function leave(opener: Element | null): void {
  const focused = document.activeElement
  if (focused !== opener && focused !== document.body) return
  document.querySelector('h1')?.focus({ preventScroll: true })
}
