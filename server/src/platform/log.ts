import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Creates a logger that writes JSON lines. It logs no bodies, query strings or addresses, and of an error only its message and stack. */
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

// A second safeguard: code never passes these fields to the log on purpose.
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
  cause?: LoggedError
}

const DEEPEST_CAUSE = 3

// Database errors contain the offending values in `detail`, `where` and `parameters`, so these are left out.
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

// PostgreSQL quotes the invalid value (`invalid input syntax for type uuid: "…"`), and mail servers quote the rejected address.
function withoutValues(message: string): string {
  return message
    .replace(/: ".*"$/s, ': "…"')
    .replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '[address]')
    .replaceAll(/\+91\d{10}/g, '[phone]')
}
