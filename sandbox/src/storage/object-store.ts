import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type StoredObject = { key: string; size: number; etag: string; storedAt: string }

/** Opens a bucket whose objects are files of a folder. */
export function openObjectStore(folder: string) {
  mkdirSync(folder, { recursive: true })
  const pathOf = (key: string) => join(folder, `${encodeURIComponent(key)}.object`)
  return {
    put: (key: string, bytes: Buffer) => {
      const draft = join(folder, 'draft')
      writeFileSync(draft, bytes)
      renameSync(draft, pathOf(key))
    },
    get: (key: string): Buffer | null => (existsSync(pathOf(key)) ? readFileSync(pathOf(key)) : null),
    remove: (key: string) => rmSync(pathOf(key), { force: true }),
    /** Lists objects in the order of their keys. */
    list: (prefix = ''): StoredObject[] =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.object'))
        .map((name) => decodeURIComponent(name.slice(0, -'.object'.length)))
        .filter((key) => key.startsWith(prefix))
        .toSorted()
        .map((key) => ({
          key,
          size: statSync(pathOf(key)).size,
          etag: etagOf(readFileSync(pathOf(key))),
          storedAt: statSync(pathOf(key)).mtime.toISOString(),
        })),
    clear: () => {
      for (const name of readdirSync(folder)) rmSync(join(folder, name))
    },
  }
}

export const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
