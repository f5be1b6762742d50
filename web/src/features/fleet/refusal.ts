import { toast } from '../../components/ui/toast.ts'
import { ApiError } from '../../lib/api.ts'

/** Says why the server refused, or that it failed; an expired session has been told already, to every call alike. */
export function tellRefusal(failed: string, error: Error): void {
  if (!(error instanceof ApiError && error.status === 401)) toast.error(reasonOf(error) ?? failed)
}

/** The server's own words, if it said any. */
export function reasonOf(error: Error): string | undefined {
  return error instanceof ApiError ? error.data?.message : undefined
}
