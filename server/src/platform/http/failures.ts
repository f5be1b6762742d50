import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Failure } from '@voltloop/contract/core/endpoint'
import type { ErrorCode } from '@voltloop/contract/core/error-codes'
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify'
import { NotReadyError, OverloadError, AppError, ShutdownError } from '../errors.ts'
import { isOutage } from '../outage.ts'
import { discardUnreadBody } from './unread-body.ts'

/**
 * Turns any thrown error into the one failure response. Only server errors are logged as errors; refusals under overload are logged elsewhere,
 * and those during a shutdown are part of every deployment.
 */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = isAborted(error, request) ? new AppError('badInput') : asAppError(error)
  if (isAborted(error, request)) request.log.debug('request aborted by the sender')
  else if (refusal instanceof OverloadError) request.log.debug({ err: error }, 'request refused under overload')
  else if (refusal instanceof NotReadyError) request.log.debug('the process is not ready')
  else if (refusal instanceof ShutdownError) request.log.debug('request refused during shutdown')
  else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  else if (refusal.cause !== undefined) request.log.warn({ err: error }, 'request refused')
  discardUnreadBody(request, reply)
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type(FAILURE_TYPE)
    .send(JSON.stringify(failureOf(refusal)))
}

/** Responds to bytes that Node could not parse as an HTTP request, or that did not arrive in time, and closes the connection. */
export function sendConnectionFailure(error: Error & Pick<ConnectionError, 'code'>, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, code } = CONNECTION_FAILURES[error.code] ?? { status: 400, code: 'badInput' }
  const body = JSON.stringify(failureOf(new AppError(code)))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${FAILURE_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

// A sender who breaks off a body is not a failure of the server. Any other error is, also if the sender left meanwhile.
function isAborted(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete && (error instanceof AppError || errorCode(error) === 'ECONNRESET')
}

const FAILURE_TYPE = 'application/json; charset=utf-8'

const CONNECTION_FAILURES: Record<string, { status: number; code: ErrorCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'badInput' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'tooLarge' },
}

function failureOf({ code, sentence: { message, key, params }, errors }: AppError): Failure {
  return { success: false, code, message, ...(key && { key }), ...(params && { params }), ...(errors && { errors }) }
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = errorCode(error)
  if (code === 'FST_UNDER_PRESSURE' || isOutage(error)) return new AppError('unavailable', { retryAfterSeconds: 5 })
  return new AppError(BY_CODE[code] ?? byStatus(statusOf(error)))
}

// A 4xx error that Fastify or a plugin raises is always the caller's mistake, so unknown ones become badInput and not a server error.
function byStatus(status: number): ErrorCode {
  return BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'badInput' : 'ourFault')
}

const BY_STATUS: Record<number, ErrorCode> = {
  404: 'notFound',
  405: 'notFound',
  // The path is too long to match any resource.
  414: 'notFound',
  413: 'tooLarge',
  415: 'wrongMediaType',
  429: 'tooMany',
}

const BY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrongMediaType',
  FST_FILES_LIMIT: 'badInput',
  FST_FIELDS_LIMIT: 'badInput',
  FST_PARTS_LIMIT: 'badInput',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongMediaType',
  // PostgreSQL cannot store the value: a NUL character in a text, a number or time out of range, or half a surrogate pair.
  '22021': 'badInput',
  '22P05': 'badInput',
  '22003': 'badInput',
  '22008': 'badInput',
  // The account was erased while the request ran.
  VL001: 'notSignedIn',
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
}
