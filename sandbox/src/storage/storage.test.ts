import { AwsClient } from 'aws4fetch'
import { expect, test } from 'vitest'
import { startTestSandbox } from '../test/sandbox.ts'

const s3 = { region: 'ap-south-1', bucket: 'voltloop', accessKeyId: 'the key id', secretAccessKey: 'the secret key' }

async function openBucket(changes: Partial<typeof s3> = {}) {
  const sandbox = await startTestSandbox({ s3 })
  const client = new AwsClient({ ...s3, ...changes, service: 's3', retries: 0, initRetryMs: 1 })
  const send = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
    client.fetch(new URL(`${sandbox.s3Endpoint}${path}`), { method, headers, ...(body !== undefined && { body }) })
  return { sandbox, send }
}

test('stores, returns, lists and deletes an object', async () => {
  const { sandbox, send } = await openBucket()
  expect((await send('PUT', '/voltloop/files/a b.webp', 'picture')).status).toBe(200)
  expect(await (await send('GET', '/voltloop/files/a b.webp')).text()).toBe('picture')
  const head = await send('HEAD', '/voltloop/files/a b.webp')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '7'])
  const list = await (await send('GET', '/voltloop?list-type=2&prefix=files%2F')).text()
  expect(list).toContain('<Key>files/a b.webp</Key>')
  expect(list).toContain('<Size>7</Size>')
  expect((await sandbox.call('GET', '/storage')).text).toContain('files/a b.webp')
  expect((await send('DELETE', '/voltloop/files/a b.webp')).status).toBe(204)
  expect((await send('GET', '/voltloop/files/a b.webp')).status).toBe(404)
})

test('lists a page at a time, with a token for the next page', async () => {
  const { send } = await openBucket()
  for (const name of ['a', 'b', 'c']) await send('PUT', `/voltloop/${name}`, name)
  const first = await (await send('GET', '/voltloop?list-type=2&max-keys=2')).text()
  expect(first).toContain('<IsTruncated>true</IsTruncated>')
  const token = /<NextContinuationToken>(.*)<\/NextContinuationToken>/.exec(first)?.[1] ?? ''
  const rest = await (await send('GET', `/voltloop?list-type=2&continuation-token=${token}`)).text()
  expect(rest).toContain('<Key>c</Key>')
  expect(rest).not.toContain('<Key>b</Key>')
})

test.each([
  ['a wrong secret', { secretAccessKey: 'a guess' }, 403, 'SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'a guess' }, 403, 'InvalidAccessKeyId'],
  ['another region', { region: 'us-east-1' }, 400, 'AuthorizationHeaderMalformed'],
])('refuses a request that is signed with %s, and stores nothing', async (_what, changes, status, code) => {
  const { sandbox, send } = await openBucket(changes)
  const reply = await send('PUT', '/voltloop/a', 'picture')
  expect([reply.status, await reply.text()]).toEqual([status, expect.stringContaining(code)])
  expect((await sandbox.call('GET', '/storage.json')).json).toEqual([])
})

test('refuses a request without a signature, a body with another hash, and another bucket', async () => {
  const { sandbox, send } = await openBucket()
  expect((await sandbox.call('GET', '/s3/voltloop/a')).status).toBe(403)
  const changed = await send('PUT', '/voltloop/a', 'picture', { 'x-amz-content-sha256': '0'.repeat(64) })
  expect(await changed.text()).toContain('XAmzContentSHA256Mismatch')
  expect(await (await send('GET', '/other/a')).text()).toContain('NoSuchBucket')
  expect((await sandbox.call('GET', '/storage.json')).json).toEqual([])
})

test('refuses as many requests as asked for', async () => {
  const { sandbox, send } = await openBucket()
  await sandbox.call('POST', '/storage/faults', { mode: 'refuse', times: 1 })
  expect((await send('PUT', '/voltloop/a', 'picture')).status).toBe(503)
  expect((await send('PUT', '/voltloop/a', 'picture')).status).toBe(200)
})
