import type { ErrorCode } from '@voltloop/contract/core/error-codes'
import { errorCodeOf, errorText, FAILURES, type ErrorKey, type ErrorParams } from '@voltloop/contract/core/errors'

/** A sentence, and the key and parameters that it was rendered from. The sentence of a code needs no key, and that of a schema has none. */
interface Sentence {
  message: string
  key?: ErrorKey
  params?: Record<string, unknown>
}

export interface FieldError extends Sentence {
  path: string
  /** The field's present value, if the failure is about a value that has changed. */
  value?: unknown
}

interface Details {
  says?: Sentence | undefined
  errors?: FieldError[]
  retryAfterSeconds?: number
  /** The underlying error, for the log only. */
  cause?: unknown
}

/** An error whose sentence has no parameters. */
export type PlainKey = { [Key in ErrorKey]: [ErrorParams<Key>] extends [never] ? Key : never }[ErrorKey]
type KeyAndDetails =
  | [key: PlainKey, details?: Details]
  | {
      [Key in Exclude<ErrorKey, PlainKey>]: [key: Key, details: Details & { params: ErrorParams<Key> }]
    }[Exclude<ErrorKey, PlainKey>]
type ParamsOf<Key extends ErrorKey> = [ErrorParams<Key>] extends [never] ? [] : [params: ErrorParams<Key>]

/** An expected failure that the caller is shown. Operations throw it, and one error handler turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly sentence: Sentence
  readonly errors: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(...[key, details = {}]: KeyAndDetails) {
    const params = 'params' in details ? details.params : undefined
    const sentence = details.says ?? sentenceOf(key, params)
    super(sentence.message, { cause: details.cause })
    this.name = 'AppError'
    this.code = errorCodeOf(key)
    this.status = FAILURES[this.code].status
    this.sentence = sentence
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

/** Answers a question whether the process is ready. The change was logged already, and load balancers ask every second. */
export class NotReadyError extends AppError {
  constructor(problem: string) {
    super('unavailable', { retryAfterSeconds: 5, says: { message: problem } })
  }
}

/** Returns an error that belongs to one form field, so that the client can show it there. */
export function fieldError<Key extends ErrorKey>(path: string, key: Key, ...params: ParamsOf<Key>): AppError {
  const error = problemAt(path, key, ...params)
  return new AppError(errorCodeOf(key), { says: error, errors: [error] })
}

export function problemAt<Key extends ErrorKey>(path: string, key: Key, ...[params]: ParamsOf<Key>): FieldError {
  return { path, ...sentenceOf(key, params) }
}

function sentenceOf(key: ErrorKey, params: object | undefined): Sentence {
  return {
    message: errorText(key, params),
    ...(key !== errorCodeOf(key) && { key }),
    ...(params && { params: { ...params } }),
  }
}
