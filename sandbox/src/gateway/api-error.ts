type Details = { field?: string | null; source?: string | null; step?: string | null; reason?: string | null }

export class ApiError extends Error {
  readonly statusCode: number
  readonly body: object

  constructor(statusCode: number, code: string, description: string, details: Details = {}) {
    super(description)
    this.statusCode = statusCode
    const { field, source = 'NA', step = 'NA', reason = 'NA' } = details
    this.body = {
      error: { code, description, source, step, reason, metadata: {}, ...(field !== undefined && { field }) },
    }
  }
}

export function badRequest(description: string, field?: string): ApiError {
  return new ApiError(400, 'BAD_REQUEST_ERROR', description, {
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    ...(field && { field }),
  })
}

/** A refusal of the calls for payment links, which name nothing but the sentence. */
export function linkError(description: string): ApiError {
  return new ApiError(400, 'BAD_REQUEST_ERROR', description, { field: null, source: null, step: null, reason: null })
}

export function unknownId(): ApiError {
  return badRequest('The id provided does not exist')
}

export function unauthorised(): ApiError {
  return new ApiError(401, 'BAD_REQUEST_ERROR', 'Authentication failed')
}

export function stillInProgress(): ApiError {
  return new ApiError(409, 'BAD_REQUEST_ERROR', 'Request failed because another request is in progress')
}

export function serverError(statusCode: 500 | 503): ApiError {
  return new ApiError(statusCode, 'SERVER_ERROR', 'We are facing some trouble completing your request at the moment.')
}
