import type { ErrorCode } from '@voltloop/contract/errors'
import { Refusal } from '../errors.ts'

interface Answer {
  code: ErrorCode
  /** The field of the form that the conflict belongs to. */
  field: string
}

const UNIQUE_VIOLATION = '23505'

/** Does a write, and says of a broken unique constraint what it means. The transaction is lost either way. */
export async function refusingConflicts<Result>(
  answers: Record<string, Answer>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const answer = answers[constraintOf(error)]
    if (!answer) throw error
    const refusal = new Refusal(answer.code)
    throw new Refusal(answer.code, { errors: [{ path: answer.field, message: refusal.message }] })
  }
}

function constraintOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return ''
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}
