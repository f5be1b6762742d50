import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface Files {
  folder: string
  /** Keeps bytes under a name made of their hash, and gives the path to ask for them. The same bytes are kept once. */
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

/** Written aside, by each writer for itself, and then renamed: a name is never seen with half its bytes, whatever is killed. */
export async function writeFileAtomically(folder: string, name: string, bytes: Buffer): Promise<void> {
  const aside = join(folder, `.${name}.${randomUUID()}`)
  const file = await open(aside, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(aside, join(folder, name))
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
