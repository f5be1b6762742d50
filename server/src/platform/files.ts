import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface Files {
  folder: string
  /** Stores bytes under a name made of their hash, and returns the path to request them. Identical bytes are stored once. */
  put(bytes: Buffer, extension: string): Promise<string>
}

export function createFiles(dataDir: string): Files {
  const folder = join(dataDir, 'files')
  return {
    folder,
    put: async (bytes, extension) => {
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${extension}`
      await mkdir(folder, { recursive: true })
      if (!(await exists(join(folder, name)))) await writeFileAtomically(folder, name, bytes)
      return `/files/${name}`
    },
  }
}

/**
 * Writes to a temporary file of a unique name and then renames it: readers never see a partly written file, even after a crash. Removes the
 * temporary file if that fails, because a full disk would otherwise stay full.
 */
export async function writeFileAtomically(folder: string, name: string, bytes: Buffer): Promise<void> {
  const temporary = join(folder, `.${name}.${randomUUID()}`)
  try {
    await writeDurably(temporary, bytes)
    await rename(temporary, join(folder, name))
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

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
