import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from './files.ts'

/** Files that nobody gets by their address alone: each under a name of its own, given out by whoever knows who may see it. */
export interface PrivateFiles {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer>
  /** One that is gone already is fine. */
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
