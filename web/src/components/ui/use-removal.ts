import { useConfirm } from './confirm.tsx'
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
      const { isTold, reason } = refusalOf(error)
      if (!isTold) toast.error(reason ?? failed)
    }
  }
}

// What had the focus is gone with its entry: reading goes on at the top, and not nowhere.
function leave(opener: Element | null): void {
  const focused = document.activeElement
  if (focused !== opener && focused !== document.body) return
  document.querySelector('h1')?.focus({ preventScroll: true })
}

function refusalOf(error: unknown): { isTold: boolean; reason: string | undefined } {
  if (!(error instanceof Error) || !('data' in error)) throw error
  const { data } = error
  return {
    // An expired session has been told already, to every call alike.
    isTold: 'status' in error && error.status === 401,
    reason: typeof data === 'object' && data !== null && 'message' in data ? String(data.message) : undefined,
  }
}
