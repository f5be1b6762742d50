import { directUrlOf } from './platform/db/prepare-database.ts'

interface DatabaseUrls {
  DATABASE_URL: string
  DATABASE_URL_DIRECT?: string | undefined
  DATABASE_URL_OWNER?: string | undefined
}

const NAMES = ['DATABASE_URL', 'DATABASE_URL_DIRECT', 'DATABASE_URL_OWNER'] as const

/** Returns in one line which setting is wrong if the database cannot be used because of one, or null for any other error. */
export function describeStartProblem(error: unknown, urls: DatabaseUrls): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const settings = NAMES.filter((name) => urls[name] !== undefined).join(', ')
  switch (error.code) {
    case '28P01':
    case '28000':
      return `${settings}: the database refuses the user or the password`
    case '3D000':
      return `${settings}: the database ${databasesIn(urls)} does not exist: create it first`
    case 'ENOTFOUND':
      return `${settings}: there is no host ${'hostname' in error ? String(error.hostname) : hostsIn(urls)}`
    case '08P01':
      return urls.DATABASE_URL_DIRECT === undefined
        ? 'DATABASE_URL leads to a pooler: set DATABASE_URL_DIRECT to the database itself'
        : `DATABASE_URL_DIRECT leads to a pooler: it must lead to the database itself, and DATABASE_URL to the pooler`
    default:
      return null
  }
}

function databasesIn(urls: DatabaseUrls): string {
  return new URL(directUrlOf(urls)).pathname.slice(1)
}

function hostsIn(urls: DatabaseUrls): string {
  return new URL(directUrlOf(urls)).hostname
}
