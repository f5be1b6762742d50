import type { FileStore } from './storage/store.ts'

/** Files that are not public at a URL. The module that stores a file checks who may read it. */
export interface PrivateFiles {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer>
  /** Removes a file. A missing file is not an error. */
  remove(name: string): Promise<void>
}

export function createPrivateFiles(store: FileStore): PrivateFiles {
  return {
    put: (name, bytes) => store.put(keyOf(name), bytes),
    get: async (name) => {
      const bytes = await store.get(keyOf(name))
      if (bytes === null) throw new Error(`The file ${keyOf(name)} is missing in ${store.name}.`)
      return bytes
    },
    remove: (name) => store.remove(keyOf(name)),
  }
}

const keyOf = (name: string) => `private-files/${name}`
