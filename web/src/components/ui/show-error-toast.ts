import { ApiError } from '../../lib/api/api.ts'
import { toast } from './toast.ts'

/** Shows the server's error message, or `fallback` if there is none. Rethrows errors that are not API errors. */
export function showErrorToast(error: unknown, fallback?: string): void {
  if (!(error instanceof ApiError)) throw error
  if (!isAlreadyReported(error)) toast.error(serverMessageOf(error) ?? fallback ?? error.message)
}

/** Returns true for an expired session, which is reported centrally for every call. */
export function isAlreadyReported(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.data?.message : undefined
}

export function fieldErrorOf(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.data?.errors?.find(({ path }) => path === field)?.message : undefined
}
