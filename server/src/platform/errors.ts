import type { ErrorCode } from '@voltloop/contract/error-codes'
import { FAILURES } from '@voltloop/contract/errors'

export interface FieldError {
  path: string
  message: string
}

interface Facts {
  /** Words that say more than the code's own. */
  message?: string
  errors?: FieldError[]
  retryAfterSeconds?: number
  /** What led to it, for the log only. */
  cause?: unknown
}

/** A refusal that the caller is told about, thrown by operations and turned into a response in one place. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, facts: Facts = {}) {
    super(facts.message ?? FAILURES[code].message, { cause: facts.cause })
    this.name = 'Refusal'
    this.code = code
    this.status = FAILURES[code].status
    this.errors = facts.errors
    this.retryAfterSeconds = facts.retryAfterSeconds
  }
}

/** A refusal that belongs to one field of the form, and is shown there too. */
export function refusalAt(path: string, code: ErrorCode, message: string = FAILURES[code].message): Refusal {
  return new Refusal(code, { message, errors: [{ path, message }] })
}
