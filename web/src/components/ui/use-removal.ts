import { useConfirm } from './confirm.tsx'
import { showErrorToast } from './show-error-toast.ts'
import { toast } from './toast.ts'

interface Removal {
  title: string
  description: string
  remove: () => Promise<unknown>
  done: string
  /** The message after a failure without a reason from the server. */
  failed: string
}

/** Returns a function that deletes something after a confirmation and shows the result. */
export function useRemoval(): (removal: Removal) => Promise<void> {
  const confirm = useConfirm()
  return async ({ title, description, remove, done, failed }) => {
    const opener = document.activeElement
    if (!(await confirm({ title, description, isDestructive: true }))) return
    try {
      await remove()
      toast.success(done)
      restoreFocus(opener)
    } catch (error) {
      showErrorToast(error, failed)
    }
  }
}

// The focused element is deleted with its entry. Move focus to the heading, so that it is not lost.
function restoreFocus(opener: Element | null): void {
  const focused = document.activeElement
  if (focused !== opener && focused !== document.body) return
  document.querySelector('h1')?.focus({ preventScroll: true })
}
