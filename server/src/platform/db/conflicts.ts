import type { ErrorCode } from '@voltloop/contract/core/error-codes'
import { fieldError } from '../errors.ts'

interface Conflict {
  code: ErrorCode
  field: string
}

// Unique constraint violation and exclusion constraint violation.
const VIOLATIONS = new Set(['23505', '23P01'])

/** Runs a write and turns a violated unique or exclusion constraint into the given refusal. The transaction is aborted either way. */
export async function mapConflicts<Result>(
  refusals: Record<string, Conflict>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const conflict = refusals[constraintOf(error)]
    if (!conflict) throw error
    throw fieldError(conflict.field, conflict.code)
  }
}

function constraintOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error) || !VIOLATIONS.has(String(error.code))) return ''
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}
