import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, stat } from 'node:fs/promises'
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

/** Writes to a temporary file of a unique name and then renames it: readers never see a partly written file, even after a crash. */
export async function writeFileAtomically(folder: string, name: string, bytes: Buffer): Promise<void> {
  const temporary = join(folder, `.${name}.${randomUUID()}`)
  const file = await open(temporary, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, join(folder, name))
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
