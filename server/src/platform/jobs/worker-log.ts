import { Logger } from 'graphile-worker'
import type { Log } from '../log.ts'

/** Returns the job library's logger. It writes to the process's log, without the payload of jobs. */
export function createWorkerLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const about = { task: scope.taskIdentifier, job: scope.jobId, err: meta?.['error'] }
    if (level === 'error') log.error(about, withoutPayload(message))
    else if (level === 'warning') log.warn(about, withoutPayload(message))
    else log.debug(about, withoutPayload(message))
  })
}

// The library appends the job's error to its message, and the error may quote personal data. The serializer of `err` logs the safe part.
function withoutPayload(message: string): string {
  return message.split(' with error ')[0]?.split(': ')[0] ?? message
}
