import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from './files.ts'

/** Files that are not public at an address. The module that stores a file checks who may read it. */
export interface PrivateFiles {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer>
  /** Removes a file. A missing file is not an error. */
  remove(name: string): Promise<void>
}

export function createPrivateFiles(dataDir: string): PrivateFiles {
  const folder = join(dataDir, 'private-files')
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true })
      await writeFileAtomically(folder, name, bytes)
    },
    get: (name) => readFile(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
