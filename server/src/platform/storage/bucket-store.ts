import { createHash } from 'node:crypto'
import { Refusal } from '../errors.ts'
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
  const { region, accessKeyId, secretAccessKey, timeoutMs, measureCall = (call) => call() } = setting
  let opening: ReturnType<typeof openClient> | undefined
  const send = async (method: string, url: URL, { bytes, headers = {} }: Sent): Promise<Answer> => {
    const client = await (opening ??= openClient({ region, accessKeyId, secretAccessKey }))
    const answer = await readAnswer(method, () =>
      client.fetch(url, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(bytes && { body: new Uint8Array(bytes) }),
      }),
    )
    const { status, body } = answer
    if (status < 300 || status === 404) return answer
    throw unavailable(method, `answered ${status} ${textsOf(body.toString(), 'Code')[0] ?? ''}`)
  }
  return (method: string, url: URL, sent: Sent = {}) => measureCall(() => send(method, url, sent))
}

// The client is loaded with the first call, so only a server with a bucket loads it.
async function openClient(credentials: { region: string; accessKeyId: string; secretAccessKey: string }) {
  const { AwsClient } = await import('aws4fetch')
  return new AwsClient({ ...credentials, service: 's3', retries: RETRIES, initRetryMs: FIRST_RETRY_MS })
}

async function readAnswer(method: string, send: () => Promise<Response>): Promise<Answer> {
  try {
    const response = await send()
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
  } catch (cause) {
    throw unavailable(method, 'did not answer', cause)
  }
}

function unavailable(method: string, what: string, cause?: unknown): Refusal {
  return new Refusal('unavailable', {
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
