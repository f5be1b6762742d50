import { ApiError } from '../../lib/api.ts'
import { toast } from './toast.ts'

/** Says why the server refused; without words of its own, that it failed. */
export function showErrorToast(error: unknown, failed?: string): void {
  if (!(error instanceof ApiError)) throw error
  if (!isAlreadyReported(error)) toast.error(serverMessageOf(error) ?? failed ?? error.message)
}

/** An expired session has been told already, to every call alike. */
export function isAlreadyReported(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** The server's own words, if it said any. */
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.data?.message : undefined
}

/** What the server said about one part of what was sent, if it did. */
export function fieldErrorOf(error: unknown, part: string): string | undefined {
  return error instanceof ApiError ? error.data?.errors?.find(({ path }) => path === part)?.message : undefined
}
