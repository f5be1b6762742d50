import { createHash } from 'node:crypto'
import type { FileStore } from './storage/store.ts'

/** Files that everybody may request at a URL. */
export interface Files {
  /** Stores bytes under a name made of their hash, and returns the path to request them. Identical bytes are stored once. */
  put(bytes: Buffer, extension: string): Promise<string>
  get(name: string): Promise<Buffer | null>
}

export function createFiles(store: FileStore): Files {
  return {
    put: async (bytes, extension) => {
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${extension}`
      if (!(await store.has(keyOf(name)))) await store.put(keyOf(name), bytes)
      return `/files/${name}`
    },
    get: (name) => store.get(keyOf(name)),
  }
}

const keyOf = (name: string) => `files/${name}`
