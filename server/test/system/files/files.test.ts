import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createPrivateFiles } from '../../../src/platform/private-files.ts'
import { createBucketStore } from '../../../src/platform/storage/bucket-store.ts'
import { copyFiles } from '../../../src/platform/storage/copy-files.ts'
import { createFolderStore } from '../../../src/platform/storage/folder-store.ts'
import { FILE_FOLDERS, type FileStore } from '../../../src/platform/storage/store.ts'
import { SANDBOX_SECRETS, startTestSandbox } from '../../support/outside/sandbox.ts'

test('leaves no temporary file when a file cannot be stored', async () => {
  const folder = await mkdtemp(join(inject('runFolder'), 'files-'))
  const files = createPrivateFiles(createFolderStore(folder))
  // A folder of the same name makes the last step fail, after the bytes were written.
  await mkdir(join(folder, 'private-files', 'photo.jpg'), { recursive: true })
  await expect(files.put('photo.jpg', Buffer.from('photo'))).rejects.toMatchObject({ code: 'EISDIR' })
  expect(await readdir(join(folder, 'private-files'))).toEqual(['photo.jpg'])
})

async function listAll(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for (const folder of FILE_FOLDERS) for await (const key of store.list(folder)) keys.push(key)
  return keys
}

async function openStores() {
  const folder = await mkdtemp(join(inject('runFolder'), 'files-'))
  const sandbox = await startTestSandbox(join(folder, 'sandbox'))
  onTestFinished(() => sandbox.stop())
  const bucket = createBucketStore({ endpoint: sandbox.s3Endpoint, ...SANDBOX_SECRETS.s3, timeoutMs: 60_000 })
  return { folder: createFolderStore(folder), bucket, sandbox }
}

const KEYS = ['files/a.webp', 'files/b.webp', 'private-files/c.webp']

test('moves all files to a bucket and back, and the copies are identical', async () => {
  const { folder, bucket } = await openStores()
  for (const key of KEYS) await folder.put(key, Buffer.from(key.repeat(1000)))
  expect(await copyFiles(folder, bucket, false)).toEqual({ copied: 3, unchanged: 0, removed: 0 })
  expect(await listAll(bucket)).toEqual(KEYS)
  expect(await copyFiles(folder, bucket, true)).toEqual({ copied: 0, unchanged: 3, removed: 3 })
  expect(await listAll(folder)).toEqual([])
  expect(await copyFiles(bucket, folder, true)).toEqual({ copied: 3, unchanged: 0, removed: 3 })
  for (const key of KEYS) expect((await folder.get(key))?.toString()).toBe(key.repeat(1000))
  expect(await listAll(bucket)).toEqual([])
})

test('continues an interrupted move, and removes nothing that was not copied', async () => {
  const { folder, bucket, sandbox } = await openStores()
  for (const key of KEYS) await folder.put(key, Buffer.from(key))
  await bucket.put('files/a.webp', Buffer.from('half'))
  const fault = { method: 'POST', body: '{"mode":"refuse","times":9}', headers: { 'content-type': 'application/json' } }
  await fetch(new URL('/storage/faults', sandbox.url), fault)
  await expect(copyFiles(folder, bucket, true)).rejects.toMatchObject({ code: 'unavailable' })
  for (const key of KEYS) {
    const copy = (await folder.get(key)) ?? (await bucket.get(key))
    expect(copy?.toString()).toBe(key)
  }
  await fetch(new URL('/storage/faults', sandbox.url), { method: 'DELETE' })
  await copyFiles(folder, bucket, true)
  expect(await listAll(folder)).toEqual([])
  for (const key of KEYS) expect((await bucket.get(key))?.toString()).toBe(key)
})

test('removes nothing from the source when the target returns other bytes', async () => {
  const { folder, bucket } = await openStores()
  await folder.put('files/a.webp', Buffer.from('picture'))
  const broken: FileStore = { ...bucket, put: (key) => bucket.put(key, Buffer.from('other bytes')) }
  await expect(copyFiles(folder, broken, true)).rejects.toThrow('returned other bytes for files/a.webp')
  expect((await folder.get('files/a.webp'))?.toString()).toBe('picture')
})

test('lists a bucket with more files than one page has', async () => {
  const { folder, bucket } = await openStores()
  const keys = Array.from({ length: 1003 }, (_value, at) => `files/${String(at).padStart(4, '0')}.webp`)
  // Write the sandbox's own files: a thousand requests would take seconds.
  const objects = join(folder.name, 'sandbox', 'objects')
  for (const key of keys) await writeFile(join(objects, `${encodeURIComponent(key)}.object`), 'picture')
  expect(await listAll(bucket)).toEqual(keys)
})
