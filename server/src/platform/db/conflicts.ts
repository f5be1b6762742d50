import type { ErrorCode } from '@voltloop/contract/error-codes'
import { refusalAt } from '../errors.ts'

interface Answer {
  code: ErrorCode
  /** The field of the form that the conflict belongs to. */
  field: string
}

// Of a unique index, and of a constraint that excludes what overlaps.
const VIOLATIONS = new Set(['23505', '23P01'])

/** Does a write, and says of a broken unique or exclusion constraint what it means. The transaction is lost either way. */
export async function refusingConflicts<Result>(
  answers: Record<string, Answer>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const answer = answers[constraintOf(error)]
    if (!answer) throw error
    throw refusalAt(answer.field, answer.code)
  }
}

function constraintOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error) || !VIOLATIONS.has(String(error.code))) return ''
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}
