import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { MeasureCall } from './platform/metrics/outside-calls.ts'
import { createBucketStore } from './platform/storage/bucket-store.ts'
import { createFolderStore } from './platform/storage/folder-store.ts'
import type { FileStore } from './platform/storage/store.ts'

const text = () => z.optional(z.string().check(z.minLength(1, 'is empty')))
const TIMEOUT = 'must be a number from 100 to 60000'

/** Files are stored in a bucket if the first five settings are given, and otherwise in a folder of DATA_DIR. */
export const STORAGE_SETTINGS = {
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: 'is not a URL' })),
  S3_REGION: text(),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a name of a bucket'))),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  /** The time limit for storing or reading a file, including retries. */
  S3_TIMEOUT_MS: z._default(
    z.coerce.number({ error: TIMEOUT }).check(z.minimum(100, TIMEOUT), z.maximum(60_000, TIMEOUT)),
    10_000,
  ),
}

const REQUIRED = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

type StorageSettings = { [Name in (typeof REQUIRED)[number]]?: string | undefined } & { S3_TIMEOUT_MS: number }

/** Returns what is incomplete or unsafe. Half a configuration must not silently store files in the folder. */
export function findStorageFaults(settings: StorageSettings, isProduction: boolean): string[] {
  const missing = REQUIRED.filter((name) => settings[name] === undefined)
  if (missing.length === REQUIRED.length) return []
  if (missing.length > 0) return [`${missing.join(', ')}: give all five S3 settings or none`]
  if (isProduction && !settings.S3_ENDPOINT?.startsWith('https://'))
    return ['S3_ENDPOINT must begin with https:// in production']
  return []
}

/** Returns why files cannot be stored in the folder, or null. Otherwise the first upload would be the first to notice. */
export async function findFolderFault(settings: StorageSettings & { DATA_DIR: string }): Promise<string | null> {
  if (settings.S3_BUCKET !== undefined) return null
  try {
    await mkdir(settings.DATA_DIR, { recursive: true })
    await access(settings.DATA_DIR, constants.W_OK)
    return null
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return `DATA_DIR ${settings.DATA_DIR} cannot be written to (${String(error.code)})`
  }
}

/** Opens the bucket, or without one the folder. Nothing is read or written yet. */
export function openFileStore(settings: StorageSettings & { DATA_DIR: string }, measureCall?: MeasureCall): FileStore {
  return openBucket(settings, measureCall) ?? createFolderStore(settings.DATA_DIR)
}

export function openBucket(settings: StorageSettings, measureCall?: MeasureCall): FileStore | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_TIMEOUT_MS } = settings
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return createBucketStore({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    timeoutMs: S3_TIMEOUT_MS,
    ...(measureCall && { measureCall }),
  })
}
