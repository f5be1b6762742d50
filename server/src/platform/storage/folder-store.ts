import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FileStore } from './store.ts'

/** Stores files in a folder. Only the processes of one machine can share it. */
export function createFolderStore(root: string): FileStore {
  return {
    name: root,
    put: (key, bytes) => writeFileAtomically(join(root, key), bytes),
    get: (key) => nullIfMissing(readFile(join(root, key))),
    has: async (key) => (await nullIfMissing(stat(join(root, key)))) !== null,
    remove: (key) => rm(join(root, key), { force: true }),
    list: async function* (folder) {
      const names = (await nullIfMissing(readdir(join(root, folder)))) ?? []
      // A name that begins with a dot is a file that is still being written.
      for (const name of names.toSorted()) if (!name.startsWith('.')) yield `${folder}${name}`
    },
  }
}

/**
 * Writes to a temporary file of a unique name and then renames it: readers never see a partly written file, even after a crash. Removes the
 * temporary file if that fails, because a full disk would otherwise stay full.
 */
async function writeFileAtomically(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
  try {
    await writeDurably(temporary, bytes)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function nullIfMissing<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
