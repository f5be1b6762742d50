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
    if (!(await confirm({ title, description, isDestructive: true }))) return
    try {
      await remove()
      toast.success(done)
    } catch (error) {
      toast.error(reasonOf(error) ?? failed)
    }
  }
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('data' in error)) throw error
  const { data } = error
  return typeof data === 'object' && data !== null && 'message' in data ? String(data.message) : undefined
}
