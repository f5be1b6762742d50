import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import type { MeasureCall } from '../metrics/outside-calls.ts'
import type { FileStore } from './store.ts'

export interface BucketSetting {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The time limit for one operation, including its retries. */
  timeoutMs: number
  measureCall?: MeasureCall
}

const RETRIES = 2
const FIRST_RETRY_MS = 100

/** Stores files in a bucket over the S3 protocol. A failure is a 503, because the same request may succeed later. */
export function createBucketStore(setting: BucketSetting): FileStore {
  const root = `${setting.endpoint.replace(/\/$/, '')}/${setting.bucket}`
  const call = createCall(setting)
  return {
    name: root,
    put: async (key, bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      // The service checks the hash, so that an upload that breaks off stores nothing.
      await call('PUT', new URL(`${root}/${key}`), { bytes, headers: { 'x-amz-content-sha256': sha256 } })
    },
    get: async (key) => {
      const { status, body } = await call('GET', new URL(`${root}/${key}`))
      return status === 404 ? null : body
    },
    has: async (key) => (await call('HEAD', new URL(`${root}/${key}`))).status !== 404,
    remove: async (key) => {
      await call('DELETE', new URL(`${root}/${key}`))
    },
    list: async function* (folder) {
      let after: string | undefined
      do {
        const url = new URL(root)
        url.search = new URLSearchParams({
          'list-type': '2',
          prefix: folder,
          ...(after !== undefined && { 'continuation-token': after }),
        }).toString()
        const { status, body } = await call('GET', url)
        if (status === 404) throw unavailable('GET', 'the bucket does not exist')
        const page = body.toString()
        yield* textsOf(page, 'Key')
        after = textsOf(page, 'NextContinuationToken')[0]
      } while (after !== undefined)
    },
  }
}

interface Sent {
  bytes?: Buffer
  headers?: Record<string, string>
}

interface Answer {
  status: number
  body: Buffer
}

// Every failure except 404 is a refusal with the cause, which is logged.
function createCall(setting: BucketSetting) {
  const { measureCall = (call) => call() } = setting
  const send = async (method: string, url: URL, sent: Sent): Promise<Answer> => {
    const answer = await sendWithRetries(setting, method, url, sent)
    const { status, body } = answer
    if (status < 300 || status === 404) return answer
    throw unavailable(method, `answered ${status} ${textsOf(body.toString(), 'Code')[0] ?? ''}`)
  }
  return (method: string, url: URL, sent: Sent = {}) => measureCall(() => send(method, url, sent))
}

async function sendWithRetries(setting: BucketSetting, method: string, url: URL, sent: Sent): Promise<Answer> {
  const signal = AbortSignal.timeout(setting.timeoutMs)
  try {
    for (let attempt = 0; ; attempt++) {
      const answer = await sendOnce(setting, method, url, sent, signal)
      if (attempt === RETRIES || !isRetryable(answer.status)) return answer
      await pause(FIRST_RETRY_MS * 2 ** attempt * Math.random(), undefined, { signal })
    }
  } catch (cause) {
    throw unavailable(method, 'did not answer', cause)
  }
}

// The signal is given to `fetch` itself. A `Request` holds it weakly, so a request that is wrapped in another one, as the client of aws4fetch does,
// loses its time limit when the garbage collector runs.
async function sendOnce(
  { region, accessKeyId, secretAccessKey }: BucketSetting,
  method: string,
  url: URL,
  { bytes, headers = {} }: Sent,
  signal: AbortSignal,
): Promise<Answer> {
  // Loaded with the first call, so only a server with a bucket loads it.
  const { AwsV4Signer } = await import('aws4fetch')
  const body = bytes && new Uint8Array(bytes)
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers,
    ...(body && { body }),
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  })
  const signed = await signer.sign()
  const response = await fetch(signed.url, {
    method,
    headers: signed.headers,
    redirect: 'error',
    signal,
    ...(body && { body }),
  })
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
}

const isRetryable = (status: number) => status >= 500 || status === 429

function unavailable(method: string, what: string, cause?: unknown): AppError {
  return new AppError('unavailable', {
    retryAfterSeconds: 5,
    cause: new Error(`object storage: ${method}: ${what}`, { cause }),
  })
}

function textsOf(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => unescapeXml(text))
}

function unescapeXml(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_match, name: string) => XML_ENTITIES[name] ?? '')
}

const XML_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
