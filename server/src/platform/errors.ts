import type { ErrorCode } from '@voltloop/contract/core/error-codes'
import { FAILURES } from '@voltloop/contract/core/errors'

export interface FieldError {
  path: string
  message: string
  /** The field's present value, if the failure is about a value that has changed. */
  value?: unknown
}

interface Details {
  /** A more specific message than the code's default. */
  message?: string
  errors?: FieldError[]
  retryAfterSeconds?: number
  /** The underlying error, for the log only. */
  cause?: unknown
}

/** An expected failure that the caller is shown. Operations throw it, and one error handler turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? FAILURES[code].message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = FAILURES[code].status
    this.errors = details.errors
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Refuses a request that an overloaded process could not answer in time. The sender may repeat it soon. */
export class OverloadError extends AppError {
  constructor(cause?: Error) {
    super('unavailable', { retryAfterSeconds: 5, cause })
  }
}

/** Refuses a request that arrived after the process began to stop. The sender may repeat it soon: another process answers it then. */
export class ShutdownError extends AppError {
  constructor() {
    super('unavailable', { retryAfterSeconds: 5 })
  }
}

/** Returns an error that belongs to one form field, so that the client can show it there. */
export function fieldError(path: string, code: ErrorCode, message: string = FAILURES[code].message): AppError {
  return new AppError(code, { message, errors: [{ path, message }] })
}
