import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'

/** What a handler or job may do with the log. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** JSON lines with allow-listed fields: no bodies, no query strings, no addresses, and of an error only its own text and stack. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

// A second net: nothing of the kind is handed to the log on purpose.
const SECRET_NAMES = [
  'password',
  'newPassword',
  'token',
  'cookie',
  'authorization',
  'aadharNumber',
  'panNumber',
  'drivingLicense',
  'phone',
  'email',
  'fcmToken',
]
const SECRET_PATHS = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

interface LoggedError {
  name: string
  message: string
  code?: unknown
  constraint?: unknown
  stack?: string | undefined
  /** What led to it. */
  cause?: LoggedError
}

const DEEPEST_CAUSE = 3

// Database errors carry the offending values in `detail`, `where` and `parameters`: those stay out.
function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { name: 'NotAnError', message: typeof error }
  const described: LoggedError = { name: error.name, message: withoutValues(error.message), stack: stackOf(error) }
  if ('code' in error) described.code = error.code
  if ('constraint' in error) described.constraint = error.constraint
  if (error.cause instanceof Error && depth < DEEPEST_CAUSE) described.cause = describeError(error.cause, depth + 1)
  return described
}

function stackOf(error: Error): string | undefined {
  return error.stack?.replace(error.message, withoutValues(error.message))
}

// PostgreSQL quotes the value it could not read, `invalid input syntax for type uuid: "…"`; mail servers quote the address they refuse.
function withoutValues(message: string): string {
  return message
    .replace(/: ".*"$/s, ': "…"')
    .replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '[address]')
    .replaceAll(/\+91\d{10}/g, '[phone]')
}
